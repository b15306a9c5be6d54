import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

export const controlKeys = ["maintain_switch", "simple_maintain_switch", "register_switch"] as const;
export const ControlKey = z.enum(controlKeys);
export type ControlKey = z.infer<typeof ControlKey>;

/** The switches as they stand. */
export const Controls = z.object({
  maintain_switch: z.boolean(),
  simple_maintain_switch: z.boolean(),
  register_switch: z.boolean(),
});
export type Controls = z.infer<typeof Controls>;

const path = "/setting/technique_module/control";
const permission = "Api:setting/technique_module/control";

/** 系统控制 (wire-contract 2.5). */
export const controlApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-getConfigList`,
    summary: "维护与注册开关的现状",
    output: z.object({ list: Controls }),
  }),
  change: endpoint({
    method: "POST",
    path: `${path}/change_control`,
    permission: `${permission}/change_control-changeControl`,
    summary: "打开或关闭一个开关，立即生效",
    input: z.object({ key: ControlKey, value: z.boolean() }),
  }),
};
