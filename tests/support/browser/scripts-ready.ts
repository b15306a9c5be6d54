import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

const momentMs = 100;

/**
 * From here on every page of the context is waited for until its scripts have taken over, after `goto` and `reload`: a form
 * sent a moment earlier goes the way without scripts, which tests/pages/ is about. Escape waits as well, as
 * long as one needs to see what it will end: a dialog takes the keys some frames after it is drawn.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload, keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    page.goto = async (...args) => afterwards(page, await goto.apply(page, args));
    page.reload = async (...args) => afterwards(page, await reload.apply(page, args));
    keyboard.press = async (key, options) => {
      if (key === "Escape") await untilDrawn(page);
      await press(key, options);
    };
  });
}

/**
 * Waits a moment, and until React has done what it scheduled: a dialog listens only then, and before that Escape would end what lies
 * below it. By messages, since a test may hold the page's clock.
 */
async function untilDrawn(page: Page): Promise<void> {
  await setTimeout(momentMs);
  const passTasks = async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  };
  // a page that is just being left has nothing to draw
  await page.evaluate(passTasks).catch(() => undefined);
}

/** Waits until React runs the document, where the document has scripts at all. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOver = document.readyState === "complete";
    const hasScripts = document.querySelector("script[type=module]") !== null;
    const isAlive = Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"));
    return isOver && (isAlive || !hasScripts);
  });
}

async function afterwards<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await waitUntilInteractive(page);
  return answer;
}
