import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** One `Choice` on the wire. */
export const Choice = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });

/** Enumerations by name. */
export const StaticData = z.record(z.string(), z.array(Choice));
export type StaticData = z.infer<typeof StaticData>;

export const staticDataApi = {
  read: endpoint({
    method: "GET",
    path: "/common/static/data",
    permission: "signed-in",
    summary: "下拉选项所用的枚举",
    output: StaticData,
  }),
};
