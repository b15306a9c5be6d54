import type { Client } from "#contract/kernel/client";
import { chatRetentionKey } from "#contract/platform/chat-retention";
import { globalConfigApi } from "#contract/platform/global-config";

/** Says as the platform's administrator for how many months messages of the chat are kept; `""`: for ever. */
export async function keepMonths(admin: Client, data: string): Promise<void> {
  const { list } = await admin.call(globalConfigApi.list, { key_name: chatRetentionKey });
  const [setting] = list;
  if (!setting) throw new Error("there is no such setting");
  const { id, name, key_name, type } = setting;
  await admin.call(globalConfigApi.update, { id, name, key_name, type, data });
}
