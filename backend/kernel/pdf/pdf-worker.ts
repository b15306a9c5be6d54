import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { PdfLimits } from "./pdf-job";
import { pdfRefusals } from "./pdf-refusals";
import { openPdf } from "./open-pdf";
import { readPages } from "./read-pages";

const { content, limits } = z.object({ content: z.instanceof(Uint8Array), limits: PdfLimits }).parse(workerData);

/** The tables of Chinese, Japanese and Korean characters: built, beside this file (remix.config.js). */
function findTables(): string {
  const { url } = import.meta;
  const library = () => pathToFileURL(createRequire(url).resolve("pdfjs-dist/package.json"));
  return fileURLToPath(new URL("./cmaps/", url.includes("/build/server/") ? url : library()));
}

try {
  const document = await openPdf(content, findTables());
  parentPort?.postMessage({ kind: "part", part: await readPages(document, limits) });
  parentPort?.postMessage({ kind: "done" });
} catch (error) {
  // a stranger's file can make the library fail anywhere
  const isLocked = error instanceof Error && error.name === "PasswordException";
  const { code, message } = isLocked ? pdfRefusals.encrypted() : pdfRefusals.corrupt();
  parentPort?.postMessage({ kind: "refused", code, message });
}
