// Draws the icons of the installed app from public/favicon.svg: node scripts/app-icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const folder = "public/icons";
const colour = "#1565c0";
const source = readFileSync("public/favicon.svg");

mkdirSync(folder, { recursive: true });
for (const size of [192, 512]) await draw(size).toFile(`${folder}/app-${size}.png`);

// whatever shape a system cuts out, the middle four fifths stay
const inner = await draw(410).toBuffer();
await sharp({ create: { width: 512, height: 512, channels: 3, background: colour } })
  .composite([{ input: inner, gravity: "centre" }])
  .png({ palette: true })
  .toFile(`${folder}/app-maskable-512.png`);

function draw(size) {
  return sharp(source, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true });
}
