import { chatRetentionKey } from "#contract/platform/chat-retention";
import { defaultWebsiteName } from "../../platform/access/sys-config/sys-config.service";
import type { SeedContext } from "./seed-context";

const settings = [
  { key_name: "website_name", name: "站点名称", type: "text", data: defaultWebsiteName },
  { key_name: "project_url", name: "项目文档地址", type: "text", data: "" },
  { key_name: "show_settings", name: "显示布局设置", type: "boolean", data: "1" },
  { key_name: "maintain_switch", name: "系统维护", type: "boolean", data: "0" },
  { key_name: "simple_maintain_switch", name: "简易维护", type: "boolean", data: "0" },
  { key_name: "register_switch", name: "开放注册", type: "boolean", data: "0" },
  { key_name: "chat_manual_url", name: "即时通讯帮助手册地址", type: "text", data: "/chat-manual.html" },
  { key_name: chatRetentionKey, name: "聊天记录保留月数", type: "text", data: "" },
];

/** Inserts settings that are missing. */
export async function seedSettings({ db, now }: SeedContext): Promise<void> {
  const times = { created_at: now(), updated_at: now() };
  await db
    .insertInto("sys_configs")
    .values(settings.map((setting) => ({ ...setting, remark: "", ...times })))
    .onConflict((conflict) => conflict.column("key_name").doNothing())
    .execute();
}
