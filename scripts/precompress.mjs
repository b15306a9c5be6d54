// Lays .br and .gz beside the client's assets, so that the server sends them without compressing anything itself.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const clientFolder = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  process.env.BUILD_FOLDER || "build",
  "client",
);
const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".webmanifest"]);

const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));

async function compress(file) {
  const content = await readFile(file);
  if (content.length === 0) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
