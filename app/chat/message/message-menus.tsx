import { type RefObject, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact, Outgoing, Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { DeleteDialog } from "./delete-dialog";
import { isStored } from "./message-actions";
import { MessageMenu } from "./message-menu";
import { type MenuWish, useMessageGestures } from "./use-message-gestures";

/** The menu of whichever message is asked for one, and the question before deleting. */
export function MessageMenus({
  box,
  messages,
  contact,
  onChoose,
  rowBeside,
}: {
  /** Holds the messages; the menu has its place in what the box stands in. */
  box: RefObject<HTMLElement>;
  messages: readonly (Row | Outgoing)[];
  contact: Contact;
  onChoose: (message: Row, isChosen: boolean) => void;
  /** The row before or after one; without one the last. */
  rowBeside: (id: string | undefined, step: 1 | -1) => HTMLElement | null;
}) {
  const { t } = useTranslation("chat");
  const chat = useChat();
  const [wish, setWish] = useState<(MenuWish & { marked: string }) | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  const open = useCallback(
    ({ id, x, y }: MenuWish) => {
      const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
      setWish({ id, x: x - left, y: y - top, marked: markedIn(rowOf(box, id)) });
    },
    [box],
  );
  useMessageGestures(box, open, rowBeside);
  const asked = wish && messages.find(({ id }) => id === wish.id);
  const askedId = asked?.id;
  const close = useCallback(() => {
    if (askedId !== undefined) (rowOf(box, askedId) ?? box.current)?.focus({ preventScroll: true });
    setWish(null);
  }, [box, askedId]);

  return (
    <>
      {asked && (
        <MessageMenu
          at={wish}
          onClose={close}
          scene={{
            ...chat,
            message: asked,
            isOwn: asked.fromUser.id === chat.me.id,
            contact,
            t,
            marked: wish.marked,
            select: () => isStored(asked) && onChoose(asked, true),
            askToDelete: () => setDeleting(asked.id),
          }}
        />
      )}
      {deleting !== null && (
        <DeleteDialog
          contactId={contact.id}
          ids={[deleting]}
          onClose={() => setDeleting(null)}
          onDone={() => box.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

function rowOf(box: RefObject<HTMLElement>, id: string): HTMLElement | null {
  return box.current?.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? null;
}

/** Reads the text of a row that the user has marked. */
function markedIn(row: HTMLElement | null): string {
  const marked = window.getSelection();
  if (!row || !marked?.anchorNode || !row.contains(marked.anchorNode) || !row.contains(marked.focusNode)) return "";
  return marked.toString();
}
