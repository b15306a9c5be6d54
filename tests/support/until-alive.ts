import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

const momentMs = 100;

/**
 * From here on every page of the context is waited for until its scripts have taken over, after `goto` and `reload`: a form
 * sent a moment earlier goes the way without scripts, which the tests of `*.nojs.spec.ts` are about. Escape waits as well, as
 * long as one needs to see what it will end: a dialog takes the keys some frames after it is drawn.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on("page", (page) => {
    const { goto, reload, keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    page.goto = async (...args) => afterwards(page, await goto.apply(page, args));
    page.reload = async (...args) => afterwards(page, await reload.apply(page, args));
    keyboard.press = async (key, options) => {
      // not in the page, whose clock a test may hold
      if (key === "Escape") await setTimeout(momentMs);
      await press(key, options);
    };
  });
}

/** Waits until React runs the document, where the document has scripts at all. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOver = document.readyState === "complete";
    const hasScripts = document.querySelector("script[type=module]") !== null;
    const isAlive = Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"));
    return isOver && (isAlive || !hasScripts);
  });
}

async function afterwards<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await untilAlive(page);
  return answer;
}
