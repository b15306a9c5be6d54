// In pixels.
export interface PictureSize {
  width: number;
  height: number;
}

// messages show it no larger
const most: PictureSize = { width: 320, height: 160 };

/** The size of a stored picture, which its address tells; null for one that was stored before addresses did. */
export function pictureSize(address: string): PictureSize | null {
  const [, width, height] = /\/files\/(?:[0-9a-f]{32}|[\w-]{72})-(\d+)x(\d+)m?\.\w+$/.exec(address) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}

/** So large is a picture within a message: as it is, or made to fit. */
export function sizeInMessage({ width, height }: PictureSize): PictureSize {
  const share = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
