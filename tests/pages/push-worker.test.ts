import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

type Listener = (event: object) => void;

/** Runs the service worker as a browser does, with the pages that are open; answers what it did. */
function startWorker(pages: { focus: () => void }[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
  };
  runInContext(readFileSync("public/push-worker.js", "utf8"), createContext({ self }));
  const dispatch = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    await Promise.all(waited);
  };
  return { listeners, shown, opened, dispatch };
}

const dataOf = (text: string) => ({ json: (): unknown => JSON.parse(text) });

test("a push message is shown as it came, under its tag [TALK-08]", async () => {
  const { shown, dispatch } = startWorker();
  const notice = { title: "收费专员", body: "请看账单", tag: "abc", lang: "zh" };
  await dispatch("push", { data: dataOf(JSON.stringify(notice)) });
  const { title, ...options } = notice;
  expect(shown).toMatchObject([{ title, options }]);
});

test("one that cannot be read says no more than that there is something [TALK-08]", async () => {
  const { shown, dispatch } = startWorker();
  for (const data of [null, dataOf("no JSON")]) await dispatch("push", { data });
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
    ["您有新消息", ""],
    ["您有新消息", ""],
  ]);
});

test("a press leads to the page that is open, else to the chat [TALK-08]", async () => {
  let [closed, focused] = [0, 0];
  const press = { notification: { close: () => (closed += 1) } };
  const alone = startWorker();
  await alone.dispatch("notificationclick", press);
  expect(alone.opened).toEqual(["/chat"]);
  const beside = startWorker([{ focus: () => (focused += 1) }]);
  await beside.dispatch("notificationclick", press);
  expect([beside.opened, closed, focused]).toEqual([[], 2, 1]);
});

test("the worker takes no request of a page [TALK-08]", () => {
  expect([...startWorker().listeners.keys()].sort()).toEqual(["install", "notificationclick", "push"]);
});
