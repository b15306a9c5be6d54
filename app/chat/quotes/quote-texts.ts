import type { TFunction } from "i18next";
import type { Quote } from "#contract/chat/message";
import { plainText } from "../core/plain-text";

/** Writes the shown part of a quoted message. */
export function quoteWords(t: TFunction<"chat">, { type, text }: Quote): string {
  if (type === "event") return t("extras.quote.withdrawn");
  if (type === "text") return plainText(text);
  return type === "file" && text !== "" ? `${t("placeholder.file")} ${text}` : t(`placeholder.${type}`);
}
