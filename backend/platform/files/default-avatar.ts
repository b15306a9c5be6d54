import { drawFigure } from "./figure";

const side = 128;
const neutral = "#8a97a5";
let drawn: Promise<Uint8Array> | null = null;

/** Answers the picture of whoever has none, as PNG; drawn once a process. */
export async function readDefaultAvatar(): Promise<Uint8Array> {
  drawn ??= draw();
  try {
    return await drawn;
  } catch (error) {
    drawn = null;
    throw error;
  }
}

async function draw(): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(drawFigure(neutral, side)).png().toBuffer();
}
