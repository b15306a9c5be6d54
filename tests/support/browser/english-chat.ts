import { expect, type Locator, type Page } from "@playwright/test";
import { chat as en } from "~/i18n/locales/en/chat";
import { type ShownText, readShownTexts } from "./shown-texts";

// names of the demo's accounts, of its schools and roles are data, as are the languages' own names
const data =
  /系统管理员|财务主管|收费专员|年级班主任|渠道经理|区域代理|食堂店长|系统通知|中文|日本語|学校财务|[\u4e00-\u9fff]*(?:学校|小学|中学)/g;
const chinese = /[\u3400-\u9fff]/;
const rawKey =
  /\b(?:window|groupMake|groupTools|messages|forward|media|settings|people|extras|search|launcher|rail|contacts|placeholder|pane|message|editor|connection|call)\.[a-z][A-Za-z]+/;

/** Texts that are not English: keys nobody translated, and Chinese that no person wrote. */
function untranslated(spoken: readonly ShownText[]): string[] {
  return spoken
    .filter(({ text, isData }) => rawKey.test(text) || (!isData && chinese.test(text.replace(data, ""))))
    .map(({ text }) => text);
}

/** Everything to be seen is English, once what is loaded is here. */
async function expectEnglish(page: Page, where: string): Promise<void> {
  await expect.poll(async () => untranslated(await readShownTexts(page)), { message: where }).toEqual([]);
}

/** A text of the interface as a pattern for what begins with it. */
export const start = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** A text with its values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
}

interface EnglishChat {
  /** The chat window. */
  window: Locator;
  /** Everything to be seen is English; `where` names the place. */
  own: (where: string) => Promise<void>;
  press: (role: "button" | "menuitem" | "tab", label: string, within?: Locator) => Promise<void>;
  /** The dialog just opened is English, and goes away. */
  look: (title: string | RegExp, more?: (dialog: Locator) => Promise<void>) => Promise<void>;
}

/** The chat of a page whose language is English. */
export function englishChat(page: Page): EnglishChat {
  const window = page.getByRole("dialog", { name: en.title, exact: true });
  const own = (where: string) => expectEnglish(page, where);
  const press = (role: "button" | "menuitem" | "tab", label: string, within: Locator = window) =>
    within.getByRole(role, { name: label, exact: true }).first().click();
  const look = async (title: string | RegExp, more?: (dialog: Locator) => Promise<void>) => {
    const dialog = page
      .getByRole("dialog", { name: title })
      .or(page.getByRole("alertdialog", { name: title }))
      .last();
    await expect(dialog).toBeVisible();
    await own(String(title));
    await more?.(dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  return { window, own, press, look };
}
