import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { type Outbox, openOutbox } from "../core/session/outbox";
import { createDraftStore, type KeptDraft as Kept } from "./draft-store";
import { type Draft, emptyDraft, isForgotten } from "./drafts";

type KeptDraft = Kept<Draft>;

const quote = { id: "m2-7", seq: 7, displayName: "同事", type: "text" as const, text: "几点开会" };

async function open(name: string, uid: number, onKept: (uid: number) => void = () => undefined) {
  const store = createDraftStore({
    outbox: openOutbox<KeptDraft>(name),
    empty: emptyDraft,
    isEmpty: isForgotten,
    onKept,
  });
  await store.load(uid);
  return store;
}

/** Changes a draft, and waits until it is kept. */
async function write(name: string, uid: number, key: string, next: Partial<KeptDraft>): Promise<void> {
  const onKept = vi.fn();
  const store = await open(name, uid, onKept);
  store.change(key, next);
  expect(store.read(uid, key)).toMatchObject(next);
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledWith(uid));
}

test("a text begun and its quote are there for the account's next page, and for nobody else [C-8, C-20]", async () => {
  await write("own", 1, "2", { text: "写到一半", quote });
  const next = await open("own", 1);
  expect(next.read(1, "2")).toMatchObject({ text: "写到一半", quote, chosen: {} });
  expect(next.read(9, "2")).toEqual(emptyDraft);
  expect((await open("own", 9)).read(9, "2")).toEqual(emptyDraft);

  // another account in the same page
  await next.load(9);
  expect(next.read(1, "2")).toEqual(emptyDraft);
});

test("a quote alone is kept, and what was sent is forgotten [C-20]", async () => {
  await write("sent", 1, "2", { quote });
  expect((await open("sent", 1)).read(1, "2").quote).toEqual(quote);
  await write("sent", 1, "2", { text: "", quote: null });
  expect(await openOutbox<KeptDraft>("sent").list(1)).toEqual([]);
});

test("a draft written while the kept ones are read is not taken back [C-8]", async () => {
  await write("newer", 1, "2", { text: "旧" });
  const store = await open("newer", 1);
  const loading = store.load(1);
  store.change("2", { text: "新" });
  await loading;
  expect(store.read(1, "2").text).toBe("新");
});

test("without IndexedDB drafts last as long as the page [C-8]", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refused = () => Promise.reject(new Error("closed"));
  const closed: Outbox<KeptDraft> = { put: refused, remove: refused, list: refused };
  const store = createDraftStore({
    outbox: closed,
    empty: emptyDraft,
    isEmpty: isForgotten,
    onKept: () => undefined,
  });
  await store.load(1);
  expect(store.isLoaded(1)).toBe(true);
  store.change("2", { text: "还在" });
  await store.load(1);
  expect(store.read(1, "2").text).toBe("还在");
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
});
