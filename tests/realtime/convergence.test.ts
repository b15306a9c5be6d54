import { expect, test } from "vitest";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { type ChatPage, createChatPage, shownContacts, shownTexts } from "../support/chat/chat-page";
import { listenForSockets } from "../support/chat/socket-client";

const patience = { timeout: 60_000 };
const { finance, clerk, store } = demoIds;

/** The same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

test.each([1, 2, 3])(
  "pages that write, read and lose their line at random end where a fresh page begins, seed %i [RT-02] [RT-03] [RT-05]",
  patience,
  async (seed) => {
    const backend = await startTestBackend();
    const base = await listenForSockets(backend);
    const pageOf = async (username: string) => createChatPage(base, await backend.signIn(username));
    const owners = [finance, finance, clerk, store];
    const pages = [await pageOf("finance"), await pageOf("finance"), await pageOf("clerk"), await pageOf("store")];
    for (const page of pages) await page.connect();
    const roll = createDice(seed);
    const connected = new Set(pages);

    for (let step = 0; step < 200; step++) {
      const index = roll(pages.length);
      const page = pages[index];
      const peer = [finance, clerk, store].filter((id) => id !== owners[index])[roll(2)];
      if (!page || peer === undefined) throw new Error("unreachable");
      const act = roll(10);
      if (act < 5) page.write(peer, `${seed}-${step}`);
      else if (act < 6) page.open(peer);
      else if (act < 8) page.read(peer);
      else if (connected.delete(page)) page.disconnect();
      else {
        connected.add(page);
        await page.connect();
      }
      if (roll(4) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    for (const page of pages) if (!connected.has(page)) await page.connect();
    await settleAll(pages);

    const fresh = [await pageOf("finance"), await pageOf("finance"), await pageOf("clerk"), await pageOf("store")];
    for (const page of fresh) await page.connect();
    pages.forEach((page, index) => expect(shownContacts(page)).toEqual(fresh[index] && shownContacts(fresh[index])));
    const [one, tab, other] = pages;
    if (!one || !tab || !other) throw new Error("unreachable");
    for (const page of [one, tab]) page.open(clerk);
    other.open(finance);
    await settleAll(pages);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const texts = shownTexts(one, clerk);
    expect(new Set(texts).size).toBe(texts.length);
    expect(shownTexts(tab, clerk).slice(-30)).toEqual(texts.slice(-30));
    expect(shownTexts(other, finance).slice(-30)).toEqual(texts.slice(-30));
    for (const page of [...pages, ...fresh]) page.disconnect();
  },
);

/** Waits until all pages are quiet at once: a frame of one may leave another behind. */
async function settleAll(pages: readonly ChatPage[]): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet++) {
    for (const page of pages) await page.settle();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
