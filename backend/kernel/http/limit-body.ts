import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { bodyLimits } from "#contract/kernel/body-limits";
import { code } from "#contract/kernel/errors";
import { AppError } from "../errors";
import { announcedLength } from "./announced-length";
import { limitStream } from "./limited-body";

// an upload widget of an existing client says nothing of an answer that is no 200 (wire-contract 2.8)
const mostUploadedBytes = 64 * 1024 * 1024;
const uploadTooLarge = "上传的文件不能超过 20MB，图片不能超过 10MB";

/**
 * Refuses a larger body before anything reads it. A file that names no length is bounded as the call reads it, which it does once it
 * knows who sends it: nobody's files are kept for strangers.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = (announcedBytes: number) => {
    if (isAnsweredUpload(maxBytes, announcedBytes)) throw new AppError(code.fileSize, uploadTooLarge);
    return refuseLargeBody(maxBytes, announcedBytes);
  };
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => refuse(Number(c.req.header("content-length") ?? 0)),
  });
  const limitAsRead: MiddlewareHandler = async (c, next) => {
    const { body } = c.req.raw;
    if (!body) return next();
    const limited = limitStream(body, maxBytes);
    c.req.raw = new Request(c.req.raw, { body: limited.stream, duplex: "half" });
    await next();
    await limited.drain(mostUploadedBytes);
    if (limited.isExceeded()) c.res = refuse(0);
  };
  return (c, next) => {
    // a GET has no body, and to look for one copies the request
    if (c.req.method === "GET") return next();
    const isAnnounced = announcedLength(c.req.raw) !== null;
    return maxBytes < bodyLimits.upload || isAnnounced ? limit(c, next) : limitAsRead(c, next);
  };
}

/** 413 in the envelope; 200 for an upload that is not beyond all measure. `announcedBytes` is 0 where the length is not known. */
export function refuseLargeBody(maxBytes: number, announcedBytes: number): Response {
  const isUpload = isAnsweredUpload(maxBytes, announcedBytes);
  const msg = isUpload ? uploadTooLarge : `提交的内容不能超过 ${sizeText(maxBytes)}，请减少后重新提交`;
  return Response.json({ code: code.fileSize, msg, data: [] }, { status: isUpload ? 200 : 413 });
}

function isAnsweredUpload(maxBytes: number, announcedBytes: number): boolean {
  return maxBytes === bodyLimits.upload && announcedBytes <= mostUploadedBytes;
}

function sizeText(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib} KB` : `${kib / 1024} MB`;
}
