import type { Kysely } from "kysely";
import type { SysConfig } from "#contract/platform/sys-config";
import type { BackendContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { listMaintenanceSwitches, listSettings } from "./sys-config.repository";

export const defaultWebsiteName = "校园支付系统";

type Switches = Pick<SysConfig, "maintain_switch" | "simple_maintain_switch" | "register_switch">;

export type Maintenance = Pick<Switches, "maintain_switch" | "simple_maintain_switch">;

const switchKeys = ["maintain_switch", "simple_maintain_switch", "register_switch"];
const shownKeys = ["website_name", "project_url", "show_settings", "chat_manual_url"];

/** The switches as they stand now: read anew each time, so that turning one works at once on every instance. */
export async function readMaintenance(db: Kysely<Database>): Promise<Maintenance> {
  const rows = await listMaintenanceSwitches(db, {});
  return toSwitches(new Map(rows.map((row) => [row.key_name, row.data])));
}

/** Answers the settings that pages ask before every navigation; the demo's accounts with them where there is a demo. */
export async function readSysConfig(ctx: BackendContext): Promise<SysConfig> {
  const values = await listSettings(ctx.db, [...switchKeys, ...shownKeys]);
  const config = {
    website_name: values.get("website_name") || defaultWebsiteName,
    ...toSwitches(values),
    project_url: values.get("project_url") ?? "",
    show_settings: values.get("show_settings") !== "0",
    chat_manual_url: values.get("chat_manual_url") ?? "",
  };
  return ctx.env.demo ? { ...config, demo: ctx.registry.demo } : config;
}

/** Reads a setting as text; empty where there is none. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<string> {
  return (await listSettings(db, [key])).get(key) ?? "";
}

/** Switches as booleans, by the texts that settings hold. */
export function toSwitches(values: ReadonlyMap<string, string>): Switches {
  const isOn = (key: string) => values.get(key) === "1";
  return {
    maintain_switch: isOn("maintain_switch"),
    simple_maintain_switch: isOn("simple_maintain_switch"),
    register_switch: isOn("register_switch"),
  };
}
