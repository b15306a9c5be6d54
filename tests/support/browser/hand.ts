import type { Locator, Page } from "@playwright/test";

/** The work of one person at a page, counted. Words that are typed are not: whoever does the job needs them anyway. */
export interface Effort {
  clicks: number;
  /** Single keys: Enter, Tab, a shortcut. */
  keys: number;
  /** Addresses shown after the first; the same one with another filter is none. */
  pages: number;
}

/** A hand that clicks and presses as a test tells it, and counts. */
export class Hand {
  private clicks = 0;
  private keys = 0;
  private readonly shown: string[] = [];

  constructor(private readonly page: Page) {
    this.note();
    page.on("framenavigated", (frame) => frame === page.mainFrame() && this.note());
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  effort(): Effort {
    return { clicks: this.clicks, keys: this.keys, pages: this.shown.length - 1 };
  }

  private note(): void {
    const { pathname } = new URL(this.page.url());
    if (this.shown.at(-1) !== pathname) this.shown.push(pathname);
  }
}
