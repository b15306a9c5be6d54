import type { PushLanguage } from "#contract/chat/push-languages";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { previewOf } from "../messages/preview";
import { pushTexts } from "./push-texts";

/** The parts of a message that a push message may name. */
export interface PushedMessage {
  row: Pick<MessageRow, "type" | "content">;
  sender: string;
}

/** A notice as the service worker of the page shows it (public/push-worker.js). */
export interface PushPayload {
  title: string;
  body: string;
  /** The next notice under the same tag takes the place of this one. */
  tag: string;
  lang: PushLanguage;
}

interface Reader {
  shows_content: 0 | 1;
  language: PushLanguage;
  group_name: string | null;
}

/** The tag of all notices that say nothing. */
const silentTag = "news";

/** Writes a notice as its reader chose: only that there is something, or who wrote it. `tag` stands for the conversation. */
export function pushPayload({ row, sender }: PushedMessage, reader: Reader, tag: string): PushPayload {
  const { language: lang, group_name, shows_content } = reader;
  const { news, kinds } = pushTexts[lang];
  const { type, content } = row;
  if (shows_content === 0 || type === "event") return { title: news, body: "", tag: silentTag, lang };
  const text = type === "text" || type === "link" ? readable(previewOf("text", content)) : kinds[type];
  if (group_name === null) return { title: sender, body: text, tag, lang };
  return {
    title: group_name,
    body: lang === "zh" || lang === "ja" ? `${sender}：${text}` : `${sender}: ${text}`,
    tag,
    lang,
  };
}

/** The entities of stored texts and the codes of emoji as people read them. */
function readable(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\[!([0-9a-f]{2,5}(?:-[0-9a-f]{2,5})*)\]/gi, (_whole, codes: string) =>
      String.fromCodePoint(...codes.split("-").map((code) => parseInt(code, 16))),
    );
}
