import type { BackendContext } from "../../kernel/context";
import { isDatabaseUnavailable } from "../../kernel/database/unavailable";
import { boundBody } from "../../kernel/http/bound-body";
import { noteDatabaseUnavailable } from "../../kernel/operations/outage-log";
import { sharedRead } from "../../kernel/database/shared-read";
import { answerGrant } from "../channel-accounts/grant-door";
import { grantPath } from "../channel-accounts/grants.service";
import { openNotifiedChannel } from "../channel-accounts/open-channel.service";
import { type NotificationEnd, takeNotification } from "./notifications.service";

// the largest notification of any channel is a tenth of it
export const maxNotificationBytes = 64 * 1024;

/**
 * Answers the channels: their own status and body, no envelope. The body is read in its bytes, since the bytes are signed. Alipay
 * leads those who granted here as well, and they are answered a page.
 */
export function createNotificationServer(ctx: BackendContext): (request: Request) => Promise<Response> {
  // the evening a plan is published, hundreds a second are for one merchant
  const openChannel = sharedRead(async (address) => {
    const [channel = "", key = ""] = address.split("/");
    return openNotifiedChannel(ctx, channel, key);
  });
  const refuse = (channel: string, end: Refused) => {
    const kind = refusalKinds[end];
    ctx.counters.refused("notification", kind);
    ctx.log.info({ channel, kind }, "notification refused");
    return answer(channel, end);
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === grantPath) return answerGrant(ctx, request);
    const [, channel = "", key = ""] = /^\/notify\/(wxpay|alipay)\/([\w-]{22})$/.exec(pathname) ?? [];
    if (request.method !== "POST" || key === "") return refuse(channel, "nowhere");
    const bounded = await boundBody(request, { maxBytes: maxNotificationBytes, drainedBytes: maxNotificationBytes });
    if (!bounded) return refuse(channel, "large");
    try {
      const body = Buffer.from(await bounded.arrayBuffer());
      const opened = await openChannel(`${channel}/${key}`);
      if (!opened) return refuse(channel, "nowhere");
      const end = await takeNotification(ctx, opened, { headers: request.headers, body });
      return end === "refused" ? refuse(channel, end) : answer(channel, end);
    } catch (error) {
      if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(ctx, error);
      else ctx.log.error({ err: error }, "a notification could not be taken");
      return answer(channel, "later");
    }
  };
}

/** The answer to a notification larger than any is, by its address. */
export function refuseLargeNotification(pathname: string): Response {
  return answer(pathname.startsWith("/notify/alipay/") ? "alipay" : "", "large");
}

const refusals = {
  refused: { status: 401, message: "验签失败" },
  nowhere: { status: 404, message: "没有这个地址" },
  large: { status: 413, message: "内容过大" },
  later: { status: 503, message: "稍后再通知" },
} as const;

type Refused = Exclude<keyof typeof refusals, "later">;

const refusalKinds = { refused: "bad_signature", nowhere: "unknown_address", large: "body_too_large" } as const;

/** WeChat reads the status, Alipay the text: `success` and nothing else is taken. */
function answer(channel: string, end: NotificationEnd | keyof typeof refusals): Response {
  if (channel === "alipay") {
    const status = end === "taken" ? 200 : refusals[end].status;
    return new Response(end === "taken" ? "success" : "fail", { status });
  }
  if (end === "taken") return new Response(null, { status: 204 });
  const { status, message } = refusals[end];
  return Response.json({ code: "FAIL", message }, { status });
}
