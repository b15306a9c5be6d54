import { useCallback, useId, useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReactionCode } from "#contract/chat/reactions";
import type { Conversation, Row } from "../core/state/chat-state";
import { hasSeq } from "../core/state/rows";
import { messagesOf, newestSeq } from "../core/state/select";
import { useChat } from "../kit/chat-context";
import { dayBefore, startsRun } from "../kit/row-facts";
import { useChatSettings } from "../kit/use-chat-settings";
import { MentionJump } from "../mentions/mention-jump";
import { react } from "../reactions/react";
import { receiptsOf } from "../read-state/receipts";
import { JumpButtons } from "./jump-buttons";
import { ListEnd, ListStart } from "./list-ends";
import { MessageMenus } from "./message-menus";
import { MessageRow } from "./message-row";
import { useFirstUnread } from "./use-first-unread";
import { type Jump, useFollowedJump, useJump } from "./use-jump";
import { useListEdges } from "./use-list-edges";
import { useMessageRange } from "./use-message-range";
import { useScrollAnchor } from "./use-scroll-anchor";
import { serverTime } from "../kit/server-time";

/**
 * The messages of a conversation. At the bottom it follows what comes; further up it stays where it is, also when older
 * messages are loaded above.
 */
export function MessageList({
  conversation,
  jump,
  unread,
  chosen,
  onChoose,
}: {
  conversation: Conversation;
  jump: Jump;
  unread: number;
  /** By id; null while nothing is being chosen. */
  chosen: ReadonlyMap<string, Row> | null;
  onChoose: (message: Row, isChosen: boolean) => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const { session, me } = useChat();
  const { hideMessageName, hideMessageTime } = useChatSettings();
  const { contact, sending, opened } = conversation;
  const range = useMessageRange(conversation);
  const { rows, isLatest } = range;
  const messages = useMemo(() => (isLatest ? messagesOf({ rows, sending }) : rows), [rows, sending, isLatest]);
  const ownNewest = sending.findLast(({ status }) => status === "going")?.id;
  const onSeen = useCallback((seq: number) => session.read(contact.id, seq), [session, contact.id]);
  const onReact = useCallback(
    (message: Row, reaction: ReactionCode) => void react({ session, t }, message, reaction),
    [session, t],
  );
  const place = useScrollAnchor({
    messages,
    isLatest,
    follows: ownNewest,
    seen: opened && isLatest ? newestSeq(conversation) : 0,
    onSeen,
  });
  const { box, list, parts, find, isAtBottom, toBottom, toRow } = place;
  const isEndFar = useListEdges(box, range);
  const { sought, jumpTo } = useJump(range, place);
  const drawn = parts.flatMap((part) => ("row" in part ? messages.slice(part.row, part.row + 1) : []));
  const firstUnread = useFirstUnread(conversation, unread, me.id, range, list, (id) =>
    drawn.some((message) => message.id === id),
  );

  const { toLatest } = range;
  const toNewest = useCallback(() => {
    toLatest();
    toBottom();
  }, [toLatest, toBottom]);
  useLayoutEffect(() => {
    if (ownNewest !== undefined) toNewest();
  }, [ownNewest, toNewest]);
  useFollowedJump(jump, opened, jumpTo, toNewest);

  const receiptOf = useMemo(() => receiptsOf(conversation, rows, me.id), [conversation, rows, me.id]);
  const rowBeside = useCallback(
    (id: string | undefined, step: 1 | -1) => {
      const place = id === undefined ? messages.length : messages.findIndex((message) => message.id === id);
      const next = messages[place + step];
      return next ? (find(next.id) ?? toRow(next.id, true)) : null;
    },
    [messages, find, toRow],
  );
  const now = serverTime();
  const hint = useId();

  return (
    <div className="relative min-h-0 flex-1 bg-raised">
      <p id={hint} hidden>
        {t("messages.keys")}
      </p>
      <div
        ref={box}
        role="log"
        // further up, rows that come were said long ago
        aria-live={isAtBottom ? "polite" : "off"}
        aria-busy={range.isLoading}
        aria-label={t("pane.log", { name: contact.displayName })}
        aria-describedby={hint}
        // a log that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="absolute inset-0 overflow-y-auto py-3 -outline-offset-2 [overflow-anchor:none]"
      >
        <div>
          <ListStart range={range} isOpened={opened} isEmpty={messages.length === 0} box={box} />
          <ol ref={list} className="flex flex-col">
            {parts.map((part) => {
              if (!("row" in part)) return <Room key={`room ${part.from}`} {...part} />;
              const message = messages[part.row];
              if (!message) return null;
              const before = messages[part.row - 1];
              const isOwn = message.fromUser.id === me.id;
              const isHeading = startsRun(before, message);
              return (
                <MessageRow
                  key={message.id}
                  message={message}
                  isOwn={isOwn}
                  day={dayBefore(before, message, now, i18n.language)}
                  isFirstUnread={message.id === firstUnread.id}
                  isSought={sought !== null && message.seq === sought}
                  showsName={isHeading && !isOwn && contact.is_group === 1 && !hideMessageName}
                  showsTime={isHeading && !hideMessageTime}
                  receipt={receiptOf(message)}
                  isChosen={chosen && chosen.has(message.id)}
                  onChoose={onChoose}
                  onResend={session.resend}
                  onDiscard={session.discard}
                  onReact={onReact}
                />
              );
            })}
          </ol>
          <ListEnd range={range} />
        </div>
      </div>
      <JumpButtons
        firstUnread={firstUnread}
        onFirstUnread={() => void jumpTo(firstUnread.seq, false)}
        unread={isAtBottom ? 0 : unread}
        isAway={isEndFar || !isLatest}
        onNewest={() => {
          toNewest();
          // the button is gone then
          box.current?.focus({ preventScroll: true });
        }}
      />
      <MentionJump conversation={conversation} drawn={drawn.filter(hasSeq)} find={find} />
      <MessageMenus box={box} messages={messages} contact={contact} onChoose={onChoose} rowBeside={rowBeside} />
    </div>
  );
}

/** In the place of rows that are not drawn. Its height must not glide, as all does for a moment where motion is unwanted. */
function Room({ from, to, heightPx }: { from: number; to: number; heightPx: number }) {
  return (
    <li
      role="presentation"
      aria-hidden
      data-room={from}
      data-room-end={to}
      style={{ height: heightPx }}
      className="shrink-0 transition-none"
    />
  );
}
