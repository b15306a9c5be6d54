import * as z from "zod";

/** Made by whoever asks; the same one again answers what the first one did (domain 4.6). */
export const IdempotencyKey = z
  .string()
  .trim()
  .regex(/^[\w-]{16,64}$/, "请求编号须为 16 至 64 位字母、数字")
  .optional();
