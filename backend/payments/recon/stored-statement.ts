import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../kernel/context";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { AppError } from "../../kernel/errors";

/** A batch's file, in pieces as they are read. Throws `refused` when it is gone. */
export async function readStored(
  { storage }: Pick<BackendContext, "storage">,
  { stored_name }: Pick<ReconBatchRow, "stored_name">,
): Promise<AsyncIterable<Uint8Array>> {
  const stream = await storage.read(stored_name);
  if (!stream) throw new AppError(code.refused, "账单文件已不存在，请重新上传");
  return piecesOf(stream);
}

/** A web stream, piece by piece; whoever stops early ends it. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
