import { useTranslation } from "react-i18next";
import { textOf } from "../core/plain-text";
import { recordKindOf } from "../core/record-numbers";
import type { BodyProps } from "../kit/body-props";
import { bubbleStyle } from "../kit/bubble-style";
import { MentionText } from "../mentions/mention-text";
import { RecordCards } from "../search/record-cards";
import { LinkCard } from "../links/link-card";
import { firstLink, splitLinks } from "./links";
import { isEmojiOnly, isLong, splitCode } from "./text-shape";
import { useUnfolded } from "./use-unfolded";

/** Text is drawn from the text within its HTML, so nothing anybody wrote becomes part of the page. */
export function TextBody({
  message,
  isOwn,
  isBare = false,
}: BodyProps & {
  /** Without a balloon, within a card. */
  isBare?: boolean;
}) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useUnfolded(message.id);
  const text = textOf(message);
  // the card says the number
  if (message.type === "text" && !isBare && recordKindOf(text) !== null) return <RecordCards text={text} />;
  const isFolding = isLong(text);
  const size = isEmojiOnly(text) ? "text-figure" : "";
  const fold = isFolding && !isOpen ? "line-clamp-[12]" : "";
  return (
    <>
      <div
        className={`${isBare ? "text-ink" : bubbleStyle(isOwn)} whitespace-pre-wrap [overflow-wrap:anywhere] ${size}`}
      >
        <p className={fold}>{message.type === "link" ? t("placeholder.link") : <Words message={message} />}</p>
        {isFolding && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mt-1 text-accent-text underline-offset-2 hover:underline"
          >
            {t(isOpen ? "messages.fold" : "messages.unfold")}
          </button>
        )}
      </div>
      {message.type === "text" && <RecordCards text={text} />}
      {message.type === "text" && !isBare && <LinkCard href={firstLink(text, location.origin)} />}
    </>
  );
}

/** Most messages name nobody, and are not drawn anew with every change of the chat. */
function Words({ message }: Pick<BodyProps, "message">) {
  return message.at ? <MentionText message={message} Plain={Written} /> : <Written text={textOf(message)} />;
}

/** Text with its code and its links. */
function Written({ text }: { text: string }) {
  return splitCode(text).map((part, place) =>
    part.isCode ? (
      <code key={place} className="my-1 block rounded border border-line bg-card px-2 py-1 font-mono text-sm">
        {part.text}
      </code>
    ) : (
      <Linked key={place} text={part.text} />
    ),
  );
}

/** Text whose web addresses lead there, in a page of their own that learns nothing of this one. */
function Linked({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href !== "" ? (
      <a
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent-text underline"
      >
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
