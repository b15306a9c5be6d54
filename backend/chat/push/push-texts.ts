import type { MessageType } from "#contract/chat/message";
import type { PushLanguage } from "#contract/chat/push-languages";

type Kind = Exclude<MessageType, "text" | "event" | "link">;

interface PushTexts {
  /** Says no more than that there is something. */
  news: string;
  kinds: Record<Kind, string>;
}

/** The words of push messages, in the languages of the chat: the page that has its texts is closed. */
export const pushTexts: Record<PushLanguage, PushTexts> = {
  zh: {
    news: "您有新消息",
    kinds: { image: "[图片]", file: "[文件]", video: "[视频]", forward: "[会话记录]" },
  },
  en: {
    news: "You have a new message",
    kinds: { image: "[Picture]", file: "[File]", video: "[Video]", forward: "[Conversation record]" },
  },
  es: {
    news: "Tiene un mensaje nuevo",
    kinds: { image: "[Imagen]", file: "[Archivo]", video: "[Vídeo]", forward: "[Conversación]" },
  },
  ja: {
    news: "新しいメッセージがあります",
    kinds: { image: "[画像]", file: "[ファイル]", video: "[動画]", forward: "[会話記録]" },
  },
};
