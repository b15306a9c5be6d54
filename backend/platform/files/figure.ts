/** Draws a person in white on a colour, `size` pixels wide and high; SVG. Letters would need fonts of the machine. */
export function drawFigure(colour: string, size: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">` +
      `<rect width="64" height="64" fill="${colour}"/>` +
      `<g fill="#ffffff"><circle cx="32" cy="25" r="11"/><path d="M10 64c0-14 9-23 22-23s22 9 22 23z"/></g></svg>`,
  );
}
