import type { BackendContext } from "../../context";
import { isDatabaseUnavailable } from "../../database/unavailable";
import { boundBody } from "../../http/bound-body";
import { noteDatabaseUnavailable } from "../../operations/outage-log";
import { takeNotification } from "./notifications.service";

// the largest notification of any channel is a tenth of it
const maxBytes = 64 * 1024;

/** Answers the channels: their own status and body, no envelope. The body is read in its bytes, since the bytes are signed. */
export function createNotificationServer(ctx: BackendContext): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, channel = "", key = ""] =
      /^\/notify\/(wxpay|alipay)\/([\w-]{22})$/.exec(new URL(request.url).pathname) ?? [];
    if (request.method !== "POST" || key === "") return refuse(404, "没有这个地址");
    const bounded = await boundBody(request, { maxBytes, drainedBytes: maxBytes });
    if (!bounded) return refuse(413, "内容过大");
    try {
      const body = Buffer.from(await bounded.arrayBuffer());
      const answer = await takeNotification(ctx, { channel, key }, { headers: request.headers, body });
      return answer.body
        ? Response.json(answer.body, { status: answer.status })
        : new Response(null, { status: answer.status });
    } catch (error) {
      if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(ctx.log, error);
      else ctx.log.error({ err: error }, "a notification could not be taken");
      return refuse(503, "稍后再通知");
    }
  };
}

function refuse(status: number, message: string): Response {
  return Response.json({ code: "FAIL", message }, { status });
}
