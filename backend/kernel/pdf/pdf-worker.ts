import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as z from "zod";
import { PdfLimits } from "./pdf-job";
import { pdfRefusals } from "./pdf-refusals";
import { boundProcess } from "../threads/bound-process";
import { openPdf } from "./open-pdf";
import { readPages } from "./read-pages";

const Job = z.object({
  content: z.instanceof(Uint8Array),
  limits: PdfLimits,
  bounds: z.object({ maxBytes: z.number(), timeoutMs: z.number() }),
});

process.once("message", (received) => void read(z.object({ job: Job }).parse(received).job));
// the server is gone
process.once("disconnect", () => process.exit());

async function read({ content, limits, bounds }: z.infer<typeof Job>): Promise<void> {
  boundProcess(bounds);
  try {
    const document = await openPdf(new Uint8Array(content), findTables());
    process.send?.({ kind: "part", part: await readPages(document, limits) });
    process.send?.({ kind: "done" });
  } catch (error) {
    // a stranger's file can make the library fail anywhere
    const isLocked = error instanceof Error && error.name === "PasswordException";
    const { code, message } = isLocked ? pdfRefusals.encrypted() : pdfRefusals.corrupt();
    process.send?.({ kind: "refused", code, message });
  }
}

/** The tables of Chinese, Japanese and Korean characters: built, beside this file (remix.config.js). */
function findTables(): string {
  const { url } = import.meta;
  const library = () => pathToFileURL(createRequire(url).resolve("pdfjs-dist/package.json"));
  return fileURLToPath(new URL("./cmaps/", url.includes("/build/server/") ? url : library()));
}
