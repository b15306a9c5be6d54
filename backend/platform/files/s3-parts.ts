import type * as Sdk from "@aws-sdk/client-s3";
import type { FileContents } from "./file-storage";

interface S3 {
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}

// the protocol wants at least 5 MiB and at most 10,000 of them
const partBytes = 8 * 1024 * 1024;

/** Stores what comes in pieces as an object in parts, of which one is held at a time; answers its bytes. */
export async function putInParts(
  { client, sdk }: S3,
  object: { Bucket: string; Key: string },
  contents: Exclude<FileContents, Uint8Array>,
  mime: string,
): Promise<number> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...object, ContentType: mime }));
  const upload = { ...object, UploadId };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let bytes = 0;
  try {
    for await (const body of inParts(contents)) {
      const part = { ...upload, PartNumber: parts.length + 1 };
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...part, Body: body }));
      parts.push({ ETag, PartNumber: part.PartNumber });
      bytes += body.length;
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
    return bytes;
  } catch (error) {
    // unfinished parts are kept, and paid for, until somebody says so
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function* inParts(contents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  for await (const piece of contents) {
    pieces.push(piece);
    held += piece.length;
    if (held < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    held = 0;
  }
  if (held > 0) yield Buffer.concat(pieces);
}
