import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { hintNames } from "./hint-names";

const HintName = z.enum(hintNames, "没有这条提示");

/** Hints at the place of use: an account that has read one does not see it again, on any machine. */
export const hintApi = {
  dismissed: endpoint({
    method: "GET",
    path: "/campus_pay/page/hints",
    permission: "signed-in",
    summary: "本人已经知道的使用提示",
    output: z.object({ list: z.array(z.string()) }),
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/campus_pay/page/hints/dismiss",
    permission: "signed-in",
    maintenance: "reading",
    audited: false,
    summary: "不再显示一条使用提示",
    input: z.object({ hint: HintName }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/campus_pay/page/hints/restore",
    permission: "signed-in",
    maintenance: "reading",
    audited: false,
    summary: "重新显示全部使用提示",
  }),
};
