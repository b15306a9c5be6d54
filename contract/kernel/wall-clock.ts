import * as z from "zod";

/** `YYYY-MM-DD HH:mm`, with seconds or without, in Asia/Shanghai. */
export const WallClock = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/, "请填写时间，如 2026-11-20 15:04")
  .refine((text) => !Number.isNaN(Date.parse(`${text.replace(" ", "T")}Z`)), "请填写真实的时间");
