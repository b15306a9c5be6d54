import { expect, type Locator, type Page } from "@playwright/test";

/** A page below the chat that has little of its own: the home page draws charts. */
export const quietPage = "/notices";

/** The chat window of one page, by what a person sees and does. */
export interface ChatWindow {
  dialog: Locator;
  launcher: Locator;
  contact: (name: string) => Locator;
  /** The line about the connection and the waiting messages; empty while all is well. */
  status: Locator;
  log: Locator;
  editor: Locator;
  open: () => Promise<void>;
  choose: (name: string) => Promise<void>;
  write: (text: string) => Promise<void>;
  /** Lists the texts of the conversation that match `pattern`, in their order. */
  shown: (pattern: RegExp) => Promise<string[]>;
}

export function chatWindow(page: Page): ChatWindow {
  const dialog = page.getByRole("dialog", { name: "即时通讯" });
  const launcher = page.getByRole("button", { name: /^打开即时通讯/ });
  const contact = (name: string) =>
    dialog
      .getByRole("list", { name: "联系人" })
      .getByRole("button")
      // the name, not what was last said
      .filter({ has: page.getByText(name, { exact: true }) });
  const status = dialog.getByRole("status", { name: "连接状态" });
  const log = dialog.getByRole("log");
  const editor = dialog.getByRole("textbox", { name: /^发送给/ });
  return {
    dialog,
    launcher,
    contact,
    status,
    log,
    editor,
    async open() {
      await launcher.click();
      await expect(dialog).toBeVisible();
    },
    async choose(name) {
      await contact(name).click();
      await expect(dialog.getByRole("log", { name: `与${name}的消息` })).toBeVisible();
    },
    async write(text) {
      await editor.fill(text);
      await editor.press("Control+Enter");
      await expect(editor).toHaveValue("");
    },
    async shown(pattern) {
      return (await log.innerText()).match(pattern) ?? [];
    },
  };
}

/** Lines that the browser itself prints when its server or its network is gone. */
export const connectionErrors = /net::ERR_|WebSocket connection|^chat: connection/;
