import type { ChatUploaded } from "#contract/platform/uploads";
import { sendFile } from "~/lib/send-file";
import type { UploadKind } from "./accepted";

export interface UploadRequest {
  kind: UploadKind;
  file: File;
  messageId: string;
  /** Ends the upload; then it rejects with an `AbortError`. */
  signal?: AbortSignal;
  /** Sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

const routes = { image: "pic", file: "file", video: "video" } as const;

/** Sends a file of the chat; rejects as `sendFile` does. */
export async function sendUpload({ kind, file, messageId, signal, onProgress }: UploadRequest): Promise<ChatUploaded> {
  const action = `/chat/upload/${routes[kind]}`;
  const stored = await sendFile({ action, fields: { messageId }, file, fileName: file.name, signal, onProgress });
  const { url, fileName, fileExt } = stored;
  if (typeof url !== "string") throw new Error();
  return { url, fileName: textOf(fileName), fileExt: textOf(fileExt), messageId };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
