import { expect, test } from "vitest";
import { reminderApi } from "#contract/platform/reminders";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function login(username: string, address: string, agent: string, browser_key = "") {
  const body = { username, password: demoPassword, browser_key };
  const { envelope } = await backend.request("POST", "/auth/login", {
    body,
    address,
    headers: { "user-agent": agent },
  });
  return envelope.data as { access_token: string; browser_key: string };
}

const remindersOf = async (token: string) =>
  (await backend.client(token).call(reminderApi.list, {})).list.filter(({ url }) => url === "/profile/sessions");

test("a sign-in from a new browser is told to the account, its first one and one from the same place are not [S17]", async () => {
  await login("clerk", "10.9.0.1", chrome);
  expect(await remindersOf((await login("clerk", "10.9.0.1", chrome)).access_token)).toEqual([]);
  await login("clerk", "203.0.113.7", firefox);
  const { access_token } = await login("clerk", "10.9.0.1", chrome);
  expect(await remindersOf(access_token)).toMatchObject([
    {
      content: expect.stringMatching(/新的浏览器登录（Firefox 133，Linux，IP 203\.0\.113\.7）/),
      url: "/profile/sessions",
    },
  ]);
});

test("a browser that shows the key of an earlier sign-in is not new, wherever it is; another account's key does not help [S17]", async () => {
  const { browser_key } = await login("finance", "10.9.1.1", chrome);
  const again = await login("finance", "10.9.1.2", firefox, browser_key);
  expect(await remindersOf(again.access_token)).toEqual([]);
  await login("teacher", "10.9.1.3", chrome);
  const shared = await login("teacher", "10.9.1.1", firefox, browser_key);
  expect(await remindersOf(shared.access_token)).toHaveLength(1);
  // a desk at which both sign in
  const back = await login("finance", "10.9.1.4", firefox, shared.browser_key);
  expect(await remindersOf(back.access_token)).toEqual([]);
});

test("a program that never was a browser is told of to those who use one [S17]", async () => {
  await login("agent", "10.9.2.1", "");
  const page = await login("agent", "10.9.2.1", chrome);
  expect(await remindersOf(page.access_token)).toEqual([]);
  await login("agent", "198.51.100.4", "");
  expect(await remindersOf(page.access_token)).toMatchObject([
    { content: expect.stringContaining("未知浏览器，IP 198.51.100.4") },
  ]);
});
