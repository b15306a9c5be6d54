import type { TFunction } from "i18next";
import type { UserInfo } from "#contract/chat/contact";
import type { Option } from "~/components/field";
import type { ChatState } from "../core/state/chat-state";

/** Those who may have written: in a conversation its own people, else all contacts; the reader first. */
export function senderOptions({ conversations }: ChatState, me: UserInfo, key: string, t: TFunction<"chat">): Option[] {
  const contact = conversations[key]?.contact;
  const others =
    contact?.is_group === 1
      ? contact.group_member.map(({ id, desc }) => ({
          value: String(id),
          label: conversations[id]?.contact.displayName ?? desc,
        }))
      : friendsOf(contact ? { [key]: { contact } } : conversations);
  const own = { value: String(me.id), label: t("search.filters.me") };
  return [own, ...sortByLabel(others.filter(({ value }) => value !== own.value))];
}

/** All conversations, by name. */
export function conversationOptions({ conversations }: ChatState): Option[] {
  const options = Object.entries(conversations).map(([value, { contact }]) => ({ value, label: contact.displayName }));
  return sortByLabel(options);
}

function friendsOf(
  conversations: Readonly<Record<string, Pick<ChatState["conversations"][string], "contact">>>,
): Option[] {
  return Object.entries(conversations).flatMap(([value, { contact }]) =>
    contact.is_group === 0 ? [{ value, label: contact.displayName }] : [],
  );
}

function sortByLabel(options: readonly Option[]): Option[] {
  const { compare } = new Intl.Collator("zh");
  return [...options].sort((one, other) => compare(one.label, other.label));
}
