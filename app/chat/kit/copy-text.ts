import type { TFunction } from "i18next";
import { copyToClipboard } from "~/lib/clipboard";
import { showToast } from "~/lib/toast";
import { chatPath } from "../core/chat-path";

/** Copies a text and says so. */
export async function copyText(text: string, t: TFunction<"chat">): Promise<void> {
  const isCopied = await copyToClipboard(text);
  showToast(isCopied ? "success" : "error", t(isCopied ? "messages.copied" : "messages.copyFailed"));
}

/** Copies the address of a conversation, or of a message in it (`at`). */
export async function copyChatLink(query: { to: string; at?: string }, t: TFunction<"chat">): Promise<void> {
  await copyText(`${window.location.origin}${chatPath}?${new URLSearchParams(query).toString()}`, t);
}
