import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const red = { r: 200, g: 30, b: 30 };

/** A picture of one colour. */
export function pngOf(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: red } })
    .png()
    .toBuffer();
}

/** A photograph as a telephone makes it: lying on its side, with the place it was taken at. */
export function photograph(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: red } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 54/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "116/1 23/1 0/1" },
    })
    .toBuffer();
}

/** A picture that moves: red, then green, then blue, as many frames as asked for. */
export async function movingPicture(
  kind: "gif" | "webp",
  { width, height, frames }: { width: number; height: number; frames: number },
): Promise<Buffer> {
  const colours = [red, { r: 30, g: 200, b: 30 }, { r: 30, g: 30, b: 200 }];
  const draw = (background: typeof red) => sharp({ create: { width, height, channels: 3, background } }).png();
  const drawn = await Promise.all(
    Array.from({ length: frames }, (_, frame) => draw(colours[frame % colours.length] ?? red).toBuffer()),
  );
  const moving = sharp(drawn, { join: { animated: true } });
  return moving.toFormat(kind, { delay: 100, loop: 0 }).toBuffer();
}

/** A whole picture of black dots that packs to a thousandth of what it unpacks to. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part("IHDR", header),
    part("IDAT", deflateSync(rows)),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function part(name: string, contents: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), contents]);
  length.writeUInt32BE(contents.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A form with these fields and the file last, as upload widgets send it. */
export function uploadForm(contents: Uint8Array | string, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const bytes = typeof contents === "string" ? contents : new Uint8Array(contents);
  form.set("file", new File([bytes], name));
  return form;
}
