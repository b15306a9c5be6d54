import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

export const openApi = {
  document: endpoint({
    method: "GET",
    path: "/openapi.json",
    permission: "public",
    kind: "file",
    summary: "本接口的 OpenAPI 3.1 文档",
    output: z.record(z.string(), z.unknown()),
  }),
};
