import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { pushLanguages } from "./push-languages";

// Push messages to a browser whose pages are closed (docs/decisions/0143-push-messages.md).

const base = "/laboratory/chat_module/push";
const Flag = z.union([z.literal(0), z.literal(1)]);
// a push message holds an address and keys of one browser: none of it belongs into a log
const own = { permission: "signed-in", maintenance: "reading", audited: false } as const;

const longestEndpoint = 1000;

const Endpoint = z
  .url({ protocol: /^https$/, error: "推送地址须以 https:// 开头" })
  .max(longestEndpoint, "推送地址过长");

/** A subscription as the browser's `PushSubscription` names its parts, and how messages to it are written. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  /** The browser's public key, 65 bytes in base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/, "浏览器的推送公钥有误"),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/, "浏览器的推送密钥有误"),
  /** 1: messages name the sender and the text; 0: only that there is a new one. */
  shows_content: Flag,
  language: z.enum(pushLanguages, "不支持这种语言"),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const pushApi = {
  pushKey: endpoint({
    ...own,
    method: "GET",
    path: `${base}/key`,
    summary: "推送消息的公钥",
    output: z.object({ public_key: z.string() }),
  }),
  pushState: endpoint({
    ...own,
    method: "POST",
    path: `${base}/state`,
    summary: "本浏览器是否接收推送消息",
    input: z.object({ endpoint: Endpoint }),
    output: z.object({ subscribed: Flag, shows_content: Flag }),
  }),
  pushSubscribe: endpoint({
    ...own,
    method: "POST",
    path: `${base}/subscribe`,
    summary: "在本浏览器接收推送消息",
    input: PushSubscriptionInput,
  }),
  pushUnsubscribe: endpoint({
    ...own,
    method: "POST",
    path: `${base}/unsubscribe`,
    summary: "不再在本浏览器接收推送消息",
    input: z.object({ endpoint: Endpoint }),
  }),
};
