import type { i18n, TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServerFrame } from "#contract/chat/events";
import { textOf } from "../core/plain-text";
import type { ChatSession } from "../core/session/chat-session";
import { chatSettings } from "../kit/chat-settings";
import { showDesktopNotice } from "../kit/desktop-notice";
import { isInView, onConversationShown } from "../kit/shown-conversation";
import { playTone } from "../kit/tone";
import { openHeard } from "../notices/heard-once";
import { type News, readNews } from "../notices/news";
import { NoticeCard } from "../notices/notice-card";
import { createTurns, type TakeTurn } from "../notices/tab-leader";
import type { NotificationFeed } from "./use-notification-feed";

/** The newest piece of news, and how many came before it while the card was there. */
interface Shown {
  news: News;
  others: number;
}

export interface NoticesProps {
  session: ChatSession;
  language: i18n;
  feed: NotificationFeed;
  onOpen: (key: string) => void;
}

/** Tells of news outside the window: a card, a tone, a notice of the computer, each as its setting says (IM-19). */
export function Notices({ session, language, feed, onOpen }: NoticesProps) {
  const { t } = useTranslation("chat", { i18n: language });
  const [shown, setShown] = useState<Shown | null>(null);
  const toDesktop = useNewest((news: News) =>
    showDesktopNotice({ tag: news.key, title: titleOf(news, t), body: bodyOf(news, t) }, () => onOpen(news.key)),
  );

  useEffect(() => {
    const channel = "BroadcastChannel" in window ? new BroadcastChannel("chat:news") : null;
    const takeTurn = createTurns(channel, openHeard());
    const tell = (frame: ServerFrame) => {
      const news = readNews(frame, session.snapshot().chat);
      if (!news) return;
      const isSeen = news.message !== null && isInView(news.key);
      if (!isSeen && wantsCard(news))
        setShown((before) => ({ news, others: before && before.news.id !== news.id ? before.others + 1 : 0 }));
      void makeHeard(news, isSeen, takeTurn, (heard) => toDesktop.current(heard));
    };
    const stop = feed.listen(tell);
    return () => {
      stop();
      channel?.close();
    };
  }, [session, feed, toDesktop]);

  // whoever has gone to the conversation needs no way to it, and the card would lie over what is written there
  useEffect(
    () => onConversationShown(() => setShown((before) => (before && isInView(before.news.key) ? null : before))),
    [],
  );

  return (
    <NoticeCard
      lang={language.language}
      contact={shown?.news.contact ?? null}
      turn={shown}
      title={shown ? titleOf(shown.news, t) : ""}
      body={shown ? bodyOf(shown.news, t) : ""}
      more={shown && shown.others > 0 ? t("settings.notice.more", { count: shown.others }) : ""}
      onOpen={onOpen}
      onGone={() => setShown(null)}
    />
  );
}

/** Lets one of several tabs be heard. */
async function makeHeard(
  news: News,
  isSeen: boolean,
  takeTurn: TakeTurn,
  toDesktop: (news: News) => void,
): Promise<void> {
  const isHidden = document.visibilityState === "hidden";
  const isMine = await takeTurn(news.id, isSeen ? "in view" : isHidden ? "hidden" : "visible");
  const settings = chatSettings();
  if (!isMine) return;
  if (news.message ? settings.messageTone : settings.friendOnlineNoticeTone) playTone(settings.messageToneType);
  if (isHidden && settings.desktopNotice && (news.message || settings.friendOnlineNotice)) toDesktop(news);
}

function wantsCard({ message }: News): boolean {
  const settings = chatSettings();
  return message ? settings.messagePagePrompt : settings.friendOnlineNotice;
}

function titleOf({ contact, message }: News, t: TFunction<"chat">): string {
  return message ? contact.displayName : t("settings.notice.online", { name: contact.displayName });
}

function bodyOf({ contact, message }: News, t: TFunction<"chat">): string {
  if (!message) return t("settings.notice.write");
  const text = message.type === "text" || message.type === "event" ? textOf(message) : t(`placeholder.${message.type}`);
  return contact.is_group === 1 ? t("settings.notice.said", { name: message.fromUser.displayName, text }) : text;
}

/** The latest of a function that changes with every render. */
function useNewest<Value>(value: Value) {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}
