import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPerson } from "#contract/chat/friends";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { showToast } from "~/lib/toast";
import { conversationKey } from "../core/state/chat-state";
import { readChat } from "../kit/call-chat";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { ApplyForm } from "./apply-form";
import { Decision } from "./decision";
import { useFriendFrames } from "./use-friend-frames";

interface Found {
  asked: string;
  list: readonly FoundPerson[];
}

/** Finds people by name, pinyin or phone, and asks them to be a contact (IM-21). */
export function AddFriend({ onClose }: DialogProps<"add_friend">) {
  const { t } = useTranslation("chat");
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const id = useId();
  useFriendFrames(() => found && void search(found.asked));
  useEffect(() => {
    // after the dialog has remembered what had the focus
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [id]);

  async function search(asked: string): Promise<void> {
    try {
      setFound({ asked, list: (await readChat("friendSearch", { q: asked })).list });
    } catch (error) {
      showToast("error", describeError(error, t));
    }
  }

  function handleSearch(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== "") void search(typed.trim());
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("people.add.title")}>
      <div className="flex flex-col gap-3 p-4">
        <form role="search" onSubmit={handleSearch} className="flex gap-2">
          <TextInput
            id={id}
            value={typed}
            maxLength={30}
            autoComplete="off"
            placeholder={t("people.add.label")}
            aria-label={t("people.add.label")}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="primary">
            {t("people.add.search")}
          </Button>
        </form>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {t("people.add.hint")}
        </p>
        <div role="status">
          {found?.list.length === 0 && <p className="py-6 text-center text-ink-soft">{t("people.add.none")}</p>}
        </div>
        {found && found.list.length > 0 && (
          <ul aria-label={t("people.add.results")} className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto">
            {found.list.map((person) => (
              <li key={person.id}>
                <FoundRow
                  person={person}
                  asked={found.asked}
                  onChange={() => void search(found.asked)}
                  onClose={onClose}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function FoundRow({
  person,
  asked,
  onChange,
  onClose,
}: {
  person: FoundPerson;
  asked: string;
  onChange: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const { openConversation } = useChat();
  const [isAsking, setAsking] = useState(false);
  const { id, displayName, school, relation } = person;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <ChatAvatar person={person} className="h-10 w-10" />
        <div className="min-w-0 flex-1">
          <p className="truncate">{displayName}</p>
          <p className="truncate text-xs text-ink-soft">{school}</p>
        </div>
        {relation === "friend" && (
          <Button
            onClick={() => {
              openConversation(conversationKey(id));
              onClose();
            }}
          >
            {t("people.card.message")}
          </Button>
        )}
        {relation === "none" && (
          <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {t("people.card.add")}
          </Button>
        )}
        {relation === "received" && <Decision uid={id} name={displayName} onDecided={onChange} />}
        {(relation === "sent" || relation === "self") && (
          <span className="shrink-0 text-sm text-ink-soft">
            {t(relation === "sent" ? "people.applications.state.waiting" : "people.card.self")}
          </span>
        )}
      </div>
      {isAsking && relation === "none" && (
        <ApplyForm uid={id} phone={/^\d{11}$/.test(asked) ? asked : ""} onSent={onChange} />
      )}
    </div>
  );
}
