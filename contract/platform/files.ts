import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** Calls that answer files. */
export const fileApi = {
  /** The caller's own file by its name; one made for download also takes the right it was made with. Anything else is 3001. */
  download: endpoint({
    method: "GET",
    path: "/common/download",
    permission: "signed-in",
    kind: "file",
    audited: true,
    input: z.object({
      fileName: z.string("请填写文件名").min(1, "请填写文件名").max(200),
      /** The file is deleted once it was sent whole. */
      delete: z.enum(["true", "false", "1", "0"]).default("false"),
    }),
    summary: "下载本人的文件",
  }),
  /**
   * A picture of a public address, as its contents say: jpg, png, gif or webp of at most 10 MiB. Refuses with 3001 what cannot
   * be reached, 3002 another address, 4001 and 4002.
   */
  imageProxy: endpoint({
    method: "GET",
    path: "/common/image_proxy",
    permission: "signed-in",
    kind: "file",
    input: z.object({ url: z.url({ protocol: /^https?$/, error: "须是 http 或 https 地址" }).max(2000) }),
    summary: "查看其他网站的图片",
  }),
};
