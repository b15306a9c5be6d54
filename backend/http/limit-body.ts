import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { code } from "#contract/errors";

/** Refuses a larger body before anything reads it. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({ maxSize: maxBytes, onError: () => refuseLargeBody(maxBytes) });
}

/** 413 in the envelope. */
export function refuseLargeBody(maxBytes: number): Response {
  const msg = `提交的内容不能超过 ${sizeText(maxBytes)}，请减少后重新提交`;
  return Response.json({ code: code.fileSize, msg, data: [] }, { status: 413 });
}

function sizeText(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib} KB` : `${kib / 1024} MB`;
}
