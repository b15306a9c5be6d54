import { boundBody } from "../kernel/http/bound-body";

const maxBytes = 8 * 1024;
const answerMs = 15_000;
// what the telephone needs of an answer, and no more
const passedOn = ["content-type", "content-security-policy", "cache-control", "referrer-policy", "location"];

/** Hands the pages of the demo's telephone on, so that one port is enough; the stand-in's other doors stay on this machine. */
export async function relayToTelephone(standInUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (!["GET", "HEAD", "POST"].includes(request.method)) return new Response("不支持的请求", { status: 405 });
  const bounded = await boundBody(request, { maxBytes, drainedBytes: maxBytes });
  if (!bounded) return new Response("提交的内容过大", { status: 413 });
  const isForm = request.method === "POST";
  try {
    const answer = await fetch(new URL(pathname + search, standInUrl), {
      method: isForm ? "POST" : "GET",
      body: isForm ? await bounded.text() : null,
      headers: isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {},
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    const headers = new Headers({ "X-Content-Type-Options": "nosniff" });
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(await answer.text(), { status: answer.status, headers });
  } catch {
    return new Response("模拟手机没有回应，请重新启动演示（npm run demo）", { status: 502 });
  }
}
