import type { OverlayOptions } from "sharp";
import { drawFigure } from "../../platform/files/figure";

/** Somebody on a group's picture; null: without a picture that can be drawn. */
export interface Portrait {
  id: number;
  picture: Uint8Array | null;
}

/** More people than this are not told apart on a small picture. */
export const mostPortraits = 9;

const side = 256;
const gap = 6;
const ground = "#d7dde3";
const maxPixels = 64_000_000;
const timeoutSeconds = 10;

// those of app/components/avatar.tsx: somebody keeps the colour that stands beside the name elsewhere
const colours = ["#2f6fb5", "#2d7d5a", "#a1552b", "#7a4fa3", "#b03a5b", "#4a6472"] as const;

/**
 * Puts up to nine people into one PNG, in rows as in a group photo. Who has no picture is a figure in the own colour.
 */
export async function drawGroupPicture(people: readonly Portrait[]): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const places = arrange(Math.min(people.length, mostPortraits));
  const tiles = await Promise.all(
    places.map(async ({ left, top, size }, place): Promise<OverlayOptions> => {
      const person = people[place] ?? { id: 0, picture: null };
      return { left, top, input: (await portrait(person.picture, size)) ?? figure(person.id, size) };
    }),
  );
  const canvas = { width: side, height: side, channels: 4 as const, background: ground };
  return sharp({ create: canvas }).composite(tiles).png().toBuffer();

  async function portrait(picture: Uint8Array | null, size: number): Promise<Buffer | null> {
    if (!picture) return null;
    try {
      return await sharp(picture, { limitInputPixels: maxPixels })
        .timeout({ seconds: timeoutSeconds })
        .resize(size, size, { fit: "cover" })
        .png()
        .toBuffer();
    } catch {
      // a damaged picture is none
      return null;
    }
  }
}

interface Place {
  left: number;
  top: number;
  size: number;
}

/** Squares of one size, the first row short where they do not fill all of them. */
function arrange(count: number): Place[] {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const rows = Math.max(Math.ceil(count / columns), 1);
  const size = Math.floor((side - gap * (columns + 1)) / columns);
  const short = count - (rows - 1) * columns;
  const above = Math.floor((side - rows * size - (rows - 1) * gap) / 2);
  return Array.from({ length: count }, (_, place) => {
    const row = place < short ? 0 : 1 + Math.floor((place - short) / columns);
    const inRow = row === 0 ? short : columns;
    const column = row === 0 ? place : (place - short) % columns;
    const before = Math.floor((side - inRow * size - (inRow - 1) * gap) / 2);
    return { left: before + column * (size + gap), top: above + row * (size + gap), size };
  });
}

function figure(id: number, size: number): Buffer {
  const sum = Array.from(String(id)).reduce((total, digit) => total + (digit.codePointAt(0) ?? 0), 0);
  return drawFigure(colours[sum % colours.length] ?? colours[0], size);
}
