import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundMessage } from "#contract/chat/message-search";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { showToast } from "~/lib/toast";
import { conversationKey } from "../core/state/chat-state";
import { readChat } from "../kit/call-chat";
import { useChat } from "../kit/chat-context";
import { describeError } from "../kit/describe-error";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { FoundRow } from "./found-row";

const waitMs = 300;

interface Found {
  keyword: string;
  list: readonly FoundMessage[];
  more: boolean;
  page: number;
}

/** Messages that hold a text, of one conversation or of all; a click leads to the message where it was said (PLUS-13). */
export function SearchDialog({ request: { contactId }, onClose }: DialogProps<"search">) {
  const { t } = useTranslation("chat");
  const { chat, openConversation } = useChat();
  const [keyword, setKeyword] = useState("");
  const { found, isLoading, older } = useFound(keyword.trim(), contactId ?? "");
  const contact = contactId === null ? undefined : chat.conversations[conversationKey(contactId)]?.contact;
  const label = contact ? t("search.messages.inOne", { name: contact.displayName }) : t("search.messages.inAll");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("search.messages.title")} width="600px">
      <div role="search" className="border-b border-line px-4 py-3">
        <TextInput
          type="search"
          aria-label={label}
          placeholder={`${label}: ${t("search.messages.placeholder")}`}
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          className="w-full"
        />
      </div>
      <div aria-busy={isLoading} className="h-[min(480px,60dvh)] overflow-y-auto">
        {found && found.list.length > 0 ? (
          <ul aria-label={t("search.messages.title")}>
            {found.list.map((message) => (
              <FoundRow
                key={`${message.contact_id} ${message.seq}`}
                message={message}
                keyword={found.keyword}
                isOfAll={contactId === null}
                onOpen={() => {
                  onClose();
                  openConversation(conversationKey(message.contact_id), message.seq);
                }}
              />
            ))}
          </ul>
        ) : (
          <p role="status" className="px-4 py-12 text-center text-sm text-ink-soft">
            {emptyText()}
          </p>
        )}
        {found?.more && (
          <p className="p-3 text-center">
            <Button onClick={older} disabled={isLoading}>
              {t("search.messages.older")}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );

  function emptyText(): string {
    if (keyword.trim() === "") return t("search.messages.hint");
    return isLoading || !found ? t("search.messages.searching") : t("search.messages.none");
  }
}

/** Finds messages by a text, some time after the last key; an answer that comes late is not shown over a newer one. */
function useFound(keyword: string, contactId: number | string) {
  const { t } = useTranslation("chat");
  const [found, setFound] = useState<Found | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [page, setPage] = useState(1);

  useEffect(() => setPage(1), [keyword]);
  useEffect(() => {
    if (keyword === "") {
      setFound(null);
      return undefined;
    }
    const leaving = new AbortController();
    setLoading(true);
    const load = async () => {
      try {
        const input = { keyword, contact_id: contactId, cur_page: page };
        const { list, more } = await readChat("searchMessages", input, leaving.signal);
        setFound((before) => ({
          keyword,
          page,
          more,
          list: page > 1 && before?.keyword === keyword ? [...before.list, ...list] : list,
        }));
      } catch (error) {
        if (!leaving.signal.aborted) showToast("error", describeError(error, t));
      } finally {
        if (!leaving.signal.aborted) setLoading(false);
      }
    };
    const timer = setTimeout(() => void load(), page === 1 ? waitMs : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [keyword, contactId, page, t]);

  return { found, isLoading, older: () => setPage((before) => before + 1) };
}
