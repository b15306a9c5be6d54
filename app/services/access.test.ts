import { expect, test, vi } from "vitest";
import { schoolsApi } from "#contract/platform/schools";
import { pageAccountHeader, pageCallHeader, refusalHeader, sessionEndedHeader } from "~/lib/page-fetch/headers";
import { startTestBackend } from "../../tests/support/api/backend";
import {
  answering,
  backendFetch,
  locationOf,
  pageRequest,
  setCookie,
  thrownBy,
} from "../../tests/support/pages/page-request";
import { signIn } from "../../tests/support/pages/page-session";
import { handle as call, loader as callChat } from "../chat/routes/call";
import { handle as chat } from "../chat/routes/chat";
import { handle as ticket } from "../chat/routes/ticket";
import { handle as upload } from "../chat/routes/upload";
import { loader as shell } from "../shell/routes/layout";
import { action as selectSchool } from "../shell/routes/select-school";
import { findAccount, requireAccess } from "./access.server";
import { outageOf } from "./outage.server";
import { setPageHeaders } from "./refusal.server";

const backend = await startTestBackend();
const fetch = backendFetch(backend);
const page = { permission: "Api:campus_pay/order" } as const;

test("without a session every page leads to signing in, and back to path and query [AUTH-06]", async () => {
  const asked = "/campus_pay/order/list?payer=%E5%BC%A0&state=2";
  const thrown = await thrownBy(() => requireAccess(pageRequest(fetch, asked), page));
  expect(locationOf(thrown)).toBe(`/login?redirect=${encodeURIComponent(asked)}`);
});

test("an open page is told that its session is over, and is sent nowhere [AUTH-11]", async () => {
  const args = pageRequest(fetch, "/home");
  args.request.headers.set(pageCallHeader, "fetch");
  const thrown = await thrownBy(() => requireAccess(args, {}));
  if (!(thrown instanceof Response)) throw new Error("no answer");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([204, null]);
  const headers = new Headers();
  setPageHeaders(args.context, headers);
  expect([...headers.keys()]).toEqual([sessionEndedHeader.toLowerCase()]);
});

test("the page of an account does nothing for another one that signed in since [AUTH-11]", async () => {
  const cookies = await signIn(fetch, "finance");
  const open = (account: string) => {
    const args = pageRequest(fetch, "/home", { cookies });
    args.request.headers.set(pageCallHeader, "fetch");
    args.request.headers.set(pageAccountHeader, account);
    return args;
  };
  const { id } = (await requireAccess(open("2.1"), {})).account.user_info;
  expect(id).toBe(2);
  const thrown = await thrownBy(() => requireAccess(open("3.1"), {}));
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get(sessionEndedHeader)]).toEqual([204, "1"]);
});

test("a form of a page that was opened before its account was moved to another school is refused in words, and the page stays [PERM-02]", async () => {
  const cookies = await signIn(fetch, "finance");
  const send = async (account: string, handle = {}) => {
    const args = pageRequest(fetch, "/campus_pay/fee_item/list/new", { cookies, form: {} });
    args.request.headers.set(pageCallHeader, "fetch");
    args.request.headers.set(pageAccountHeader, account);
    const thrown = await requireAccess(args, handle).then(
      () => null,
      (error: unknown) => error,
    );
    const headers = new Headers();
    setPageHeaders(args.context, headers);
    return { thrown, words: decodeURIComponent(headers.get(refusalHeader) ?? "") };
  };
  const moved = await send("2.2");
  expect(moved.thrown).toMatchObject({ init: { status: 409 } });
  expect(moved.words).toBe("您的账号已调到另一所学校，本页是调动前打开的，内容没有保存。请刷新页面，核对后再提交");
  expect((await send("2.1")).thrown).toBeNull();
  // what is no school's, and what is only read
  expect((await send("2.2", { schoolBound: false })).thrown).toBeNull();
  const read = pageRequest(fetch, "/campus_pay/fee_item/list", { cookies });
  read.request.headers.set(pageAccountHeader, "2.2");
  expect((await requireAccess(read, {})).account.user_info.school_id).toBe(1);
});

test.each([
  [{ code: 500, msg: "统计服务繁忙", data: [] }, "统计服务繁忙"],
  [{ code: 3001, msg: "", data: { msg: "学校已停用" } }, "学校已停用"],
  [{ code: 12, msg: "不该出现", data: [] }, ""],
])("an open page is told of a refusal: %o [HTTP-03]", async (envelope, words) => {
  const cookies = await signIn(fetch, "finance");
  const refusing: typeof fetch = (path, init) =>
    path.startsWith("/auth/") ? fetch(path, init) : Promise.resolve(Response.json(envelope));
  const args = pageRequest(refusing, "/campus_pay/order/list", { cookies });
  const { backend: client } = await requireAccess(args, page);
  await thrownBy(() => client.call(schoolsApi.agentList, {}));
  const headers = new Headers();
  setPageHeaders(args.context, headers);
  expect(decodeURIComponent(headers.get(refusalHeader) ?? "none")).toBe(words);
});

test("a reading call of the chat that is refused answers the envelope with its words, no page [HTTP-03]", async () => {
  const cookies = await signIn(fetch, "finance");
  const input = JSON.stringify({ contact_id: "NoSuchGroup00000", id: "m1" });
  const query = new URLSearchParams({ name: "confirmations", input });
  const answer = await callChat(pageRequest(fetch, `/chat/call?${query.toString()}`, { cookies }));
  expect(answer.status).toBe(200);
  const envelope: unknown = await answer.json();
  expect(envelope).toMatchObject({ code: 3001, data: [] });
  expect(envelope).toHaveProperty("msg", expect.stringMatching(/\S/));
});

test("a page without the right answers 403 [ROUTE-02]", async () => {
  const cookies = await signIn(fetch, "teacher");
  const thrown = await thrownBy(() => requireAccess(pageRequest(fetch, "/campus_pay/order/list", { cookies }), page));
  expect(thrown).toMatchObject({ data: "您没有权限访问该页面", init: { status: 403 } });
});

test("a store keeper is kept to the store's page and the chat [AUTH-09, TALK-10]", async () => {
  const cookies = await signIn(fetch, "store");
  const go = (path: string) => requireAccess(pageRequest(fetch, path, { cookies }), {});
  expect(locationOf(await thrownBy(() => go("/home")))).toBe("/mobile/bill");
  expect((await go("/mobile/bill")).account.user_info.username).toBe("store");
  for (const ofChat of [chat, ticket, call, upload]) {
    const args = pageRequest(fetch, "/chat", { cookies });
    expect((await requireAccess(args, ofChat)).account.user_info.username).toBe("store");
  }
});

test.each([
  ["no roles", { role_info: [] }, "role_info must be a non-null array"],
  ["a null for roles", { role_info: null }, "role_info must be a non-null array"],
  ["roles left out", { role_info: undefined }, "role_info must be a non-null array"],
  ["another shape", { menu_list: null }, "Verification failed, please login again"],
])("an account with %s is signed out and told why [AUTH-08]", async (_what, changed, text) => {
  const cookies = await signIn(fetch, "finance");
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("GET", "/auth/initialization", { token });
  const { fetch: fake } = answering({ "/auth/initialization": { ...(envelope.data as object), ...changed } });
  const args = pageRequest(fake, "/home", { cookies });
  expect(locationOf(await thrownBy(() => requireAccess(args, {})))).toBe("/");
  expect(setCookie(args.context.cookies, "session")).toBe("");
  expect(atob(decodeURIComponent(setCookie(args.context.cookies, "flash") ?? ""))).toContain(text);
});

test.each([2001, 2002, 2003, 2005, 3001])(
  "an account that is refused by code %i is signed out and told the reason [AUTH-08]",
  async (code) => {
    const cookies = await signIn(fetch, "finance");
    const { fetch: fake } = answering({
      "/auth/initialization": Response.json({ code, msg: "", data: { msg: "account closed" } }),
    });
    const args = pageRequest(fake, "/home", { cookies });
    expect(locationOf(await thrownBy(() => requireAccess(args, {})))).toBe("/");
    expect(setCookie(args.context.cookies, "session")).toBe("");
    expect(atob(decodeURIComponent(setCookie(args.context.cookies, "flash") ?? ""))).toContain("account closed");
  },
);

test.each([
  ["a fault", { code: 500, status: 200 }, 500],
  ["a fault by HTTP", { code: 500, status: 500 }, 500],
  ["maintenance", { code: 404, status: 200 }, 503],
  ["a path it does not know", { code: 404, status: 404 }, 503],
  ["too many calls", { code: 429, status: 200 }, 429],
  ["a database that is away", { code: 503, status: 503 }, 503],
  ["a proxy without its backend", { code: 500, status: 502 }, 503],
  ["an account's code by a fault of HTTP", { code: 2003, status: 500 }, 500],
  ["a missing right", { code: 403, status: 200 }, 403],
])("a backend that answers %s signs nobody out [O-B1, AUTH-08, HOLD-06]", async (_what, { code, status }, page) => {
  const cookies = await signIn(fetch, "finance");
  const refused = Response.json({ code, msg: "稍后再试", data: [] }, { status });
  const { fetch: fake } = answering({ "/auth/initialization": refused });
  const args = pageRequest(fake, "/home", { cookies });
  expect(await thrownBy(() => requireAccess(args, {}))).toMatchObject({ data: "稍后再试", init: { status: page } });
  const onSignIn = pageRequest(fake, "/login", { cookies });
  expect(await thrownBy(() => findAccount(onSignIn))).toMatchObject({ init: { status: page } });
  expect([...args.context.cookies, ...onSignIn.context.cookies]).toEqual([]);
});

test("a form that meets an outage keeps its fields for another try, but no password [O-B1, HOLD-06]", async () => {
  const cookies = await signIn(fetch, "finance");
  const refused = Response.json({ code: 503, msg: "稍后再试", data: [] }, { status: 503 });
  const { fetch: fake } = answering({ "/auth/initialization": refused });
  const postedBy = async (form: Record<string, string>) => {
    const args = pageRequest(fake, "/campus_pay/payer/list/new", { cookies, form });
    args.request.headers.set("Content-Length", String(new URLSearchParams(form).toString().length));
    await thrownBy(() => requireAccess(args, {}));
    return outageOf(args.context, args.request, 503)?.posted;
  };
  expect(await postedBy({ name: "张三", remark: "甲\n乙" })).toEqual([
    ["name", "张三"],
    ["remark", "甲\n乙"],
  ]);
  expect(await postedBy({ username: "zhang", password: "geheim" })).toEqual([]);
  expect(await postedBy({ remark: "长".repeat(20_000) })).toEqual([]);
});

test("a backend that cannot be reached signs nobody out [AUTH-08]", async () => {
  const cookies = await signIn(fetch, "finance");
  vi.spyOn(console, "error").mockReturnValue();
  const args = pageRequest(() => Promise.reject(new TypeError("fetch failed")), "/home", { cookies });
  expect(await thrownBy(() => requireAccess(args, {}))).toMatchObject({ init: { status: 502 } });
  expect(args.context.cookies).toEqual([]);
});

test("a refreshed token replaces the stored one [AUTH-12]", async () => {
  const cookies = await signIn(fetch, "finance");
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("GET", "/auth/initialization", { token });
  const { fetch: fake } = answering({ "/auth/initialization": envelope.data }, { Authorization: "Bearer fresh-token" });
  const args = pageRequest(fake, "/home", { cookies });
  await requireAccess(args, {});
  const stored = decodeURIComponent(setCookie(args.context.cookies, "session") ?? "").split(".")[0] ?? "";
  expect(atob(stored)).toBe('"fresh-token"');
});

test("an agent's page without a school goes to its address with the browser's school [PERM-02]", async () => {
  const cookies = { ...(await signIn(fetch, "agent")), agentSchool: "2" };
  const go = (path: string) => thrownBy(() => shell(pageRequest(fetch, path, { cookies })));
  expect(locationOf(await go("/home?a=1"))).toBe("/home?a=1&agent_selected_id=2");
  expect(locationOf(await go("/404"))).toBe("/404?agent_selected_id=2");
});

test("an agent's write from a page of another school is refused before the backend hears of it [PERM-02]", async () => {
  const cookies = { ...(await signIn(fetch, "agent")), agentSchool: "2" };
  const asked: string[] = [];
  const watched: typeof fetch = (path, init) => {
    asked.push(path);
    return fetch(path, init);
  };
  const post = (school: string) =>
    requireAccess(
      pageRequest(watched, `/campus_pay/order/list?agent_selected_id=${school}`, { cookies, form: {} }),
      page,
    );
  expect(await thrownBy(() => post("1"))).toMatchObject({
    data: expect.stringMatching("当前学校已切换为临湖中学"),
    init: { status: 409 },
  });
  expect(asked).toEqual(["/auth/initialization", schoolsApi.agentList.path]);
  expect((await post("2")).school.effective).toBe("2");
});

test("a school that is not the agent's is a page that says so, and signs nobody out [PERM-02]", async () => {
  const cookies = await signIn(fetch, "agent");
  const args = pageRequest(fetch, "/home?agent_selected_id=3", { cookies });
  expect(await shell(args)).toMatchObject({ data: { schools: { isForeign: true } }, init: { status: 403 } });
  expect(args.context.cookies).toEqual([]);
});

test("a school that was taken away since is no longer selected [PERM-02]", async () => {
  const cookies = { ...(await signIn(fetch, "agent")), agentSchool: "3" };
  const args = pageRequest(fetch, "/home", { cookies });
  expect(locationOf(await thrownBy(() => shell(args)))).toBe("/home?agent_selected_id=");
  expect(setCookie(args.context.cookies, "agentSchool")).toBe("");
});

test("choosing a school keeps it and goes back to the page, for that school [PERM-02, PERM-03]", async () => {
  const cookies = await signIn(fetch, "agent");
  const choose = async (form: Record<string, string>) => {
    const args = pageRequest(fetch, "/school/select?agent_selected_id=", { cookies, form });
    return { answer: await selectSchool(args), school: setCookie(args.context.cookies, "agentSchool") };
  };
  const chosen = await choose({ school_id: "2", back: "/home?agent_selected_id=1" });
  expect([locationOf(chosen.answer), chosen.school]).toEqual(["/home?agent_selected_id=2", "2"]);
  const cleared = await choose({ intent: "clear", school_id: "2", back: "//evil.example" });
  expect([locationOf(cleared.answer), cleared.school]).toEqual(["/home?agent_selected_id=", ""]);
  expect(await choose({ school_id: "" })).toMatchObject({ answer: { errors: ["请选择学校"] }, school: undefined });
  expect(await thrownBy(() => choose({ school_id: "3" }))).toMatchObject({ init: { status: 403 } });
});
