import { useTranslation } from "react-i18next";
import { textOf } from "../core/plain-text";
import type { BodyProps } from "../kit/body-props";
import { bubbleStyle } from "../kit/bubble-style";
import { MentionText } from "../mentions/mention-text";
import { RecordCards } from "../search/record-cards";
import { splitLinks } from "./links";

/** Text is drawn from the text within its HTML, so nothing anybody wrote becomes part of the page. */
export function TextBody({ message, isOwn }: BodyProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <p className={`${bubbleStyle(isOwn)} whitespace-pre-wrap [overflow-wrap:anywhere]`}>
        {message.type === "link" ? t("placeholder.link") : <Words message={message} />}
      </p>
      {message.type === "text" && <RecordCards text={textOf(message)} />}
    </>
  );
}

/** Most messages name nobody, and are not drawn anew with every change of the chat. */
function Words({ message }: Pick<BodyProps, "message">) {
  return message.at ? <MentionText message={message} Plain={Linked} /> : <Linked text={textOf(message)} />;
}

/** Text whose web addresses lead there, in a page of their own that learns nothing of this one. */
export function Linked({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, isLink }, place) =>
    isLink ? (
      <a
        key={place}
        href={piece}
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
