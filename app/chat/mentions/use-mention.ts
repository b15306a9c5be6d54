import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type Mentionable, matchingPeople, mentionablesOf, typedMention } from "../core/mention";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { choosePerson } from "../kit/pending-extras";
import { typeInto } from "../kit/type-into";
import { optionId } from "./mention-list";

// more are found by typing
const mostShown = 50;
// what a key press within an input method is reported as, also where `isComposing` is already over (Safari)
const inputMethodKeyCode = 229;

/** Naming a member while writing: who fits what stands after the @, which of them is chosen, and the keys that choose. */
export function useMention(contact: Contact, field: RefObject<HTMLTextAreaElement>, text: string) {
  const { t } = useTranslation("chat");
  const { chat, me } = useChat();
  const list = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The place of the @ whose list was sent away. */
  const [dismissed, setDismissed] = useState<number | null>(null);

  // before the next key: who types fast presses Enter while a slow page still draws
  useLayoutEffect(() => {
    const look = () => {
      const { current } = field;
      if (current && document.activeElement === current) setCaret(current.selectionStart);
    };
    look();
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [field, text]);

  const open = contact.is_group === 1 ? typedMention(text, Math.min(caret, text.length)) : null;
  const typed = open && open.start !== dismissed ? open.typed : null;
  const everybody = t("extras.mention.everybody");
  const people = useMemo(
    () => (typed === null ? [] : matchingPeople(mentionablesOf(chat, contact, everybody), typed).slice(0, mostShown)),
    [typed, chat, contact, everybody],
  );
  useLayoutEffect(() => setActive(0), [typed]);
  useEffect(() => {
    if (open === null) setDismissed(null);
  }, [open]);

  const chosen = people[Math.min(active, people.length - 1)];
  const chosenId = chosen && optionId(list, chosen.id);
  useEffect(() => {
    const { current } = field;
    if (!current || chosenId === undefined) return;
    current.setAttribute("aria-activedescendant", chosenId);
    current.setAttribute("aria-controls", list);
    return () => {
      current.removeAttribute("aria-activedescendant");
      current.removeAttribute("aria-controls");
    };
  }, [field, list, chosenId]);

  const pick = useCallback(
    ({ id, name }: Mentionable) => {
      const { current } = field;
      const at = current && typedMention(current.value, current.selectionStart);
      if (!at) return;
      choosePerson(me.id, conversationKey(contact.id), name, id);
      setDismissed(at.start);
      current.setSelectionRange(at.start, current.selectionStart);
      typeInto(current, `@${name} `);
    },
    [me.id, contact.id, field],
  );

  /** True where the key was meant for the list. */
  function handleKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
    // with a control key Enter is for the whole text
    if (!chosen || ctrlKey || metaKey || nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKeyCode)
      return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (move !== undefined) setActive((Math.min(active, people.length - 1) + move + people.length) % people.length);
    else if (key === "Enter" || key === "Tab") pick(chosen);
    else return false;
    return true;
  }

  const dismiss = () => open && setDismissed(open.start);
  return { list, people, active: Math.min(active, people.length - 1), pick, dismiss, handleKey };
}
