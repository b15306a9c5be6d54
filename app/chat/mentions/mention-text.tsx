import type { ComponentType } from "react";
import { everybodyId, everybodyNames, splitAtNames } from "../core/mention";
import { textOf } from "../core/plain-text";
import type { Outgoing, Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";

interface MentionTextProps {
  message: Row | Outgoing;
  /** Draws what lies between the names. */
  Plain: ComponentType<{ text: string }>;
}

/** The text of a message, with the names in it marked. */
export function MentionText({ message, Plain }: MentionTextProps) {
  // most messages name nobody, and then nothing that changes elsewhere concerns them
  return message.at ? <NamingText message={message} Plain={Plain} /> : <Plain text={textOf(message)} />;
}

/** My own name is marked more than others. */
function NamingText({ message, Plain }: MentionTextProps) {
  const { names, mine } = useNamesIn(message);
  return splitAtNames(textOf(message), names).map(({ text, name }, place) =>
    name === null ? (
      <Plain key={place} text={text} />
    ) : (
      <mark
        key={place}
        className={`bg-transparent font-medium text-accent-text ${mine.includes(name) ? "rounded bg-accent-soft px-0.5" : ""}`}
      >
        {text}
      </mark>
    ),
  );
}

function useNamesIn({ at = [], toContactId }: Row | Outgoing) {
  const { chat, me } = useChat();
  const contact = chat.conversations[toContactId]?.contact;
  const everybody = at.includes(everybodyId) ? everybodyNames : [];
  const members = contact?.is_group === 1 ? contact.group_member.filter(({ id }) => at.includes(id)) : [];
  const nameOfMe = members.filter(({ id }) => id === me.id).map(({ desc }) => desc);
  return { names: [...everybody, ...members.map(({ desc }) => desc)], mine: [...everybody, ...nameOfMe] };
}
