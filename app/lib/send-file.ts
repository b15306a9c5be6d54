import { pageAccountHeader, pageCallHeader, sessionEndedHeader } from "./page-fetch/headers";
import { openCall } from "./page-fetch/open-calls";
import { pageAccount } from "./page-fetch/page-account";
import { announceSessionEnd } from "./page-fetch/session-ended";
import { RefusedError } from "./refused-error";

export interface FileSending {
  /** A route that hands the file on to the backend; answers its envelope. */
  action: string;
  /** In the order in which the wire wants them: other fields first. */
  fields: Readonly<Record<string, string>>;
  file: Blob;
  fileName: string;
  /** Ends the sending; then it rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Sent so far, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends one file from the browser and answers the `data` of the envelope.
 * Rejects with the backend's words, or with none when nothing understandable came back.
 */
export function sendFile(sending: FileSending): Promise<Record<string, unknown>> {
  const { action, fields, file, fileName, signal, onProgress } = sending;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, fileName);
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has been sent
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader(pageCallHeader, "fetch");
    const account = pageAccount();
    if (account !== null) request.setRequestHeader(pageAccountHeader, account);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = () => reject(new Error());
    request.onabort = () => reject(new DOMException("stopped", "AbortError"));
    // who sees how far it is needs no veil over the page: a large file takes minutes
    if (!onProgress) request.onloadend = openCall();
    request.onload = () => {
      if (request.getResponseHeader(sessionEndedHeader)) announceSessionEnd(true);
      const answer: unknown = request.response;
      if (isRecord(answer) && answer.code === 200 && isRecord(answer.data)) resolve(answer.data);
      else reject(new RefusedError(answer));
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
