import { afterAll, expect, test } from "vitest";
import { availabilityApi } from "#contract/chat/availability";
import { pushApi } from "#contract/chat/push";
import { code } from "#contract/kernel/errors";
import { authApi } from "#contract/platform/auth";
import { sessionApi } from "#contract/platform/sessions";
import { pushServiceCertificate } from "../fixtures/push-service-certificate";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { type PushedBrowser, provenClaims, startPushService } from "../support/server/push-service";

// 127.0.0.2 stands for a public address; 127.0.0.1, where our own services listen, stays closed
const reachable = "127.0.0.2";
const settings = { DEMO_ORDERS: "1", VAPID_SUBJECT: "mailto:admin@school.example" };
const backend = await startTestBackend({
  settings,
  reachableAddresses: [reachable],
  outsideCertificate: pushServiceCertificate.certificate,
});
const accounts = await listenForAccounts(backend);
const service = await startPushService(reachable);
const inside = await startPushService("127.0.0.1");
afterAll(service.close);
afterAll(inside.close);

const within = { timeout: 15_000 };
const silent = { title: "您有新消息", body: "", tag: "news", lang: "zh" };

async function subscribe(username: string, browser: PushedBrowser): Promise<string> {
  const token = await backend.signIn(username);
  await backend.client(token).call(pushApi.pushSubscribe, browser.subscription);
  return token;
}

const isOnline = async (uid: number) => (await backend.context.findOnline([uid])).has(uid);

const lookers = new Map<string, Promise<string>>();

/** Signs in once for all that a test only looks at: many sign-ins at once are slowed. */
function look(username: string) {
  const token = lookers.get(username) ?? backend.signIn(username);
  lookers.set(username, token);
  return token;
}

async function isSubscribed(username: string, { subscription }: PushedBrowser): Promise<number> {
  const client = backend.client(await look(username));
  return (await client.call(pushApi.pushState, { endpoint: subscription.endpoint })).subscribed;
}

const comesTo = (browser: PushedBrowser, count = 1) => expect.poll(() => browser.received().length, within).toBe(count);

/** A group of its own: what is told of one conversation does not hold up the others. */
async function groupOf(clerk: SocketClient, name: string, members: readonly number[]): Promise<string> {
  const checkedContacts = members.map((id) => ({ id }));
  clerk.send("/group/create_group", { name, size: 200, validation: 0, introduction: "", checkedContacts });
  const made = await clerk.next("create_group", ({ message }) => message.group_info.displayName === name);
  return made.message.group_info.id;
}

async function say(clerk: SocketClient, toContactId: number | string, content: string, more: object = {}) {
  const id = `push-${Math.random().toString(36).slice(2)}`;
  const kind = typeof toContactId === "number" ? "friend" : "group";
  clerk.send(`/${kind}/send_message`, { id, type: "text", content, toContactId, ...more });
  expect((await clerk.next("ack", ({ message }) => message.id === id)).message.status).toBe("succeed");
}

test("who has no page open is told that there is something, encrypted for that browser, and nothing personal [TALK-08]", async () => {
  const browser = service.subscribe();
  const token = await subscribe("finance", browser);
  const clerk = await accounts.open("clerk");
  await say(clerk, demoIds.finance, "王小明家的账单");
  await comesTo(browser);
  expect(browser.notices()).toEqual([silent]);

  const [push] = browser.received();
  if (!push) throw new Error("unreachable");
  expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", topic: "news", urgency: "high" });
  expect(push.body.includes("您有新消息")).toBe(false);
  const { public_key } = await backend.client(token).call(pushApi.pushKey, {});
  expect(provenClaims(push, public_key)).toMatchObject({ aud: service.url, sub: settings.VAPID_SUBJECT });
});

test("sender and text are shown to whom chose so, in the language of the chat there [TALK-08]", async () => {
  const [chinese, english] = [
    service.subscribe({ shows_content: 1 }),
    service.subscribe({ shows_content: 1, language: "en" }),
  ];
  await subscribe("store", chinese);
  await subscribe("store", english);
  const clerk = await accounts.open("clerk");
  await say(clerk, demoIds.store, "A &amp; B &lt;好&gt; [!1f600]");
  await comesTo(chinese);
  await comesTo(english);
  const shown = { title: "收费专员", body: "A & B <好> 😀" };
  expect(chinese.notices()).toMatchObject([{ ...shown, lang: "zh" }]);
  expect(english.notices()).toMatchObject([{ ...shown, lang: "en" }]);
  const topics = [chinese, english].map((browser) => browser.received()[0]?.headers.topic);
  expect(new Set([...topics, "news"]).size).toBe(3);

  const group = await groupOf(clerk, "推送一群", [demoIds.store, demoIds.finance]);
  await say(clerk, group, "大家好");
  await comesTo(english, 2);
  expect(english.notices()[1]).toMatchObject({ title: "推送一群", body: "收费专员: 大家好" });
});

test("who chose to be busy gets no push but of mentions [TALK-08] [IM-10]", async () => {
  const [busy, away] = [service.subscribe(), service.subscribe()];
  const token = await subscribe("store", busy);
  const choose = (availability: "busy" | "available") =>
    backend.client(token).call(availabilityApi.availabilityStore, { availability });
  await choose("busy");
  await subscribe("admin", away);
  const clerk = await accounts.open("clerk");
  const group = await groupOf(clerk, "推送忙碌群", [demoIds.store, demoIds.admin]);
  await say(clerk, group, "开会");
  await comesTo(away);
  expect(busy.received()).toEqual([]);
  await say(clerk, group, "请准备", { at: [demoIds.store] });
  await comesTo(busy);
  await choose("available");
});

test("nothing is sent to whom has a page open, and nothing of a quiet conversation but mentions [TALK-08]", async () => {
  const [present, quiet, away] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await subscribe("finance", present);
  await subscribe("store", quiet);
  // the last to be told: once this one has come, the others would have
  await subscribe("admin", away);
  const clerk = await accounts.open("clerk");
  const finance = await accounts.open("finance");
  const group = await groupOf(clerk, "推送二群", [demoIds.finance, demoIds.store, demoIds.admin]);
  const store = await accounts.open("store");
  store.send("/conversation/set", { contact_id: group, is_not_disturb: 1 });
  await store.next("conversation_set");
  await store.close();
  await expect.poll(() => isOnline(demoIds.store), within).toBe(false);
  await say(clerk, group, "开会");
  await comesTo(away);
  expect(present.received()).toEqual([]);
  expect(quiet.received()).toEqual([]);

  await say(clerk, group, "请准备", { at: [demoIds.store] });
  await comesTo(quiet);
  expect(present.received()).toEqual([]);
  await finance.close();
});

test("messages close together are one notice [TALK-08]", async () => {
  const browser = service.subscribe({ shows_content: 1 });
  await subscribe("finance", browser);
  const clerk = await accounts.open("clerk");
  const group = await groupOf(clerk, "推送三群", [demoIds.finance]);
  await expect.poll(() => isOnline(demoIds.finance), within).toBe(false);
  for (const text of ["一", "二", "三"]) await say(clerk, group, text);
  await comesTo(browser);
  expect(browser.notices()).toMatchObject([{ body: "收费专员：三" }]);
});

test("a subscription that its service no longer knows is dropped, one that it could not take is tried again [TALK-08]", async () => {
  const [gone, busy, stuck] = [
    service.subscribe({}, 410),
    service.subscribe({}, 503, 201),
    service.subscribe({}, "never"),
  ];
  await subscribe("store", stuck);
  await subscribe("store", gone);
  await subscribe("store", busy);
  const admin = await accounts.open("admin");
  await say(admin, demoIds.store, "请看");
  await comesTo(gone);
  await expect.poll(() => isSubscribed("store", gone), within).toBe(0);
  await comesTo(busy, 2);
  // a service that never answers holds up nobody
  await say(admin, demoIds.store, "再看");
  expect(await isSubscribed("store", busy)).toBe(1);
});

test("an address within our own network is never asked [TALK-08]", async () => {
  const [own, away] = [inside.subscribe(), service.subscribe()];
  await subscribe("store", own);
  await subscribe("finance", away);
  const clerk = await accounts.open("clerk");
  const group = await groupOf(clerk, "推送四群", [demoIds.store, demoIds.finance]);
  await say(clerk, group, "在吗");
  await comesTo(away);
  expect(inside.received).toEqual([]);
});

test("a subscription ends at sign-out, with its session, and when it is taken back [TALK-08]", async () => {
  const [out, ended, taken] = [service.subscribe(), service.subscribe(), service.subscribe()];
  const here = await subscribe("agent", out);
  await backend.client(here).call(authApi.logout, {});
  expect(await isSubscribed("agent", out)).toBe(0);

  const there = await subscribe("agent", ended);
  const { list } = await backend.client(there).call(sessionApi.list, {});
  const id = list.find(({ is_current }) => is_current === 1)?.id ?? 0;
  const elsewhere = backend.client(await backend.signIn("agent"));
  await elsewhere.call(sessionApi.destroy, { id });
  expect(await isSubscribed("agent", ended)).toBe(0);

  const token = await subscribe("agent", taken);
  // twice is once
  for (const client of [backend.client(token), elsewhere])
    await client.call(pushApi.pushUnsubscribe, { endpoint: taken.subscription.endpoint });
  expect(await isSubscribed("agent", taken)).toBe(0);
});

test("a session that nobody used for hours gets nothing more, though nobody ended it [TALK-08]", async () => {
  const later = await startTestBackend({
    settings: { DEMO_ORDERS: "1" },
    reachableAddresses: [reachable],
    outsideCertificate: pushServiceCertificate.certificate,
  });
  const { open } = await listenForAccounts(later);
  const [over, live] = [service.subscribe(), service.subscribe()];
  const subscribeLater = async (username: string, { subscription }: PushedBrowser) =>
    later.client(await later.signIn(username)).call(pushApi.pushSubscribe, subscription);
  await subscribeLater("finance", over);
  later.clock.advance(5 * 60 * 60 * 1000);
  await subscribeLater("store", live);
  const clerk = await open("clerk");
  await say(clerk, await groupOf(clerk, "推送五群", [demoIds.finance, demoIds.store]), "早上好");
  await comesTo(live);
  expect(over.received()).toEqual([]);
});

test("nobody sees or ends another account's subscription; a browser belongs to who subscribed there last [TALK-08]", async () => {
  const browser = service.subscribe();
  await subscribe("finance", browser);
  expect(await isSubscribed("store", browser)).toBe(0);
  const store = backend.client(await backend.signIn("store"));
  await store.call(pushApi.pushUnsubscribe, { endpoint: browser.subscription.endpoint });
  expect(await isSubscribed("finance", browser)).toBe(1);
  await subscribe("store", browser);
  expect(await isSubscribed("finance", browser)).toBe(0);
  expect(await isSubscribed("store", browser)).toBe(1);
});

test("of eleven browsers of one account the longest subscribed drops out [TALK-08]", async () => {
  const browsers = Array.from({ length: 11 }, () => service.subscribe());
  const client = backend.client(await look("agent2"));
  for (const { subscription } of browsers) await client.call(pushApi.pushSubscribe, subscription);
  const states = await Promise.all(browsers.map((browser) => isSubscribed("agent2", browser)));
  expect(states).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
});

test.each([
  ["endpoint", { endpoint: "http://127.0.0.2/push" }, "https"],
  ["endpoint", { endpoint: `https://push.example/${"a".repeat(1000)}` }, "过长"],
  ["p256dh", { p256dh: "short" }, "公钥"],
  ["auth", { auth: "" }, "密钥"],
  ["language", { language: "fr" }, "语言"],
])("a subscription whose %s cannot be is refused, and so is a stranger [TALK-08]", async (field, wrong, words) => {
  const body = { ...service.subscribe().subscription, ...wrong };
  const path = "/laboratory/chat_module/push/subscribe";
  const token = await look("clerk");
  const { envelope } = await backend.request("POST", path, { token, body });
  expect(envelope).toMatchObject({ code: code.badInput, values: { field } });
  expect(envelope.msg).toContain(words);
  expect((await backend.request("POST", path, { body })).envelope.code).toBe(1003);
});

test("keys are made once and kept sealed; those of the settings come first [TALK-08]", async () => {
  const keyOf = async (one: typeof backend) =>
    (await one.client(await (one === backend ? look("clerk") : one.signIn("clerk"))).call(pushApi.pushKey, {}))
      .public_key;
  const made = await keyOf(backend);
  expect(await keyOf(backend)).toBe(made);
  const { sealed_private_key } = await backend.context.db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
  expect(sealed_private_key.split(".")).toHaveLength(3);
  const given = { VAPID_PUBLIC_KEY: `B${"A".repeat(86)}`, VAPID_PRIVATE_KEY: "A".repeat(43) };
  const other = await startTestBackend({ settings: { DEMO_ORDERS: "1", ...given } });
  expect(await keyOf(other)).toBe(given.VAPID_PUBLIC_KEY);
});
