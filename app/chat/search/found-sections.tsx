import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MessageKind } from "#contract/chat/message-kinds";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { FoundRow } from "./found-row";
import { everything, type Finding, useFound } from "./use-found";

const fewMessages = 4;
const fewFiles = 3;
const kindsOfMessages: readonly MessageKind[] = ["text", "image", "video"];
const kindsOfFiles: readonly MessageKind[] = ["file"];

/** Messages and files that were found, below the contacts; the first of each, and a way to the others. */
export function FoundSections({
  keyword,
  hasContacts,
  isAwaited,
  onArrived,
}: {
  keyword: string;
  hasContacts: boolean;
  /** The first hit is to be opened as soon as it is found. */
  isAwaited: boolean;
  onArrived: () => void;
}) {
  const { t } = useTranslation("chat");
  const { openDialog, openConversation } = useChat();
  const messages = useFound({ ...everything, keyword, kinds: kindsOfMessages }, fewMessages);
  const files = useFound({ ...everything, keyword, kinds: kindsOfFiles }, fewFiles);
  const isLoading = messages.isLoading || files.isLoading;
  const problem = messages.problem || files.problem;
  const isNothing = sizeOf(messages) + sizeOf(files) === 0;
  const first = messages.found?.list[0] ?? files.found?.list[0];
  useEffect(() => {
    if (!isAwaited || isLoading) return;
    onArrived();
    if (first) openConversation(conversationKey(first.contact_id), first.seq);
  }, [isAwaited, isLoading, first, onArrived, openConversation]);
  const open = (kinds: readonly MessageKind[]) => openDialog({ dialog: "search", keyword, kinds });
  return (
    <div aria-busy={isLoading} className="text-sm">
      <Section title={t("search.column.messages")} finding={messages} onMore={() => open([])} />
      <Section title={t("search.column.files")} finding={files} onMore={() => open(kindsOfFiles)} />
      <p role="status" className={isNothing && isLoading ? "px-3 py-3 text-center text-ink-soft" : "sr-only"}>
        {statusText()}
      </p>
      {problem !== "" && !isLoading && (
        <p role="alert" className="px-3 py-3 text-danger">
          {t("search.column.failed")}
        </p>
      )}
      {isNothing && !isLoading && problem === "" && nothing()}
    </div>
  );

  function statusText(): string {
    if (isLoading) return t("search.messages.searching");
    if (isNothing) return "";
    return t("search.column.found", { messages: countOf(messages), files: countOf(files) });
  }

  function nothing(): ReactNode {
    if (hasContacts) return <p className="px-3 py-3 text-center text-ink-soft">{t("search.messages.none")}</p>;
    const next = <Button onClick={() => open([])}>{t("search.column.filters")}</Button>;
    return <EmptyState Icon={SearchX} text={t("search.column.none")} next={next} />;
  }
}

function Section({ title, finding, onMore }: { title: string; finding: Finding; onMore: () => void }) {
  const { t } = useTranslation("chat");
  const id = useId();
  const { found, isLoading } = finding;
  if (!found || found.list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={isLoading ? "opacity-70" : ""}>
      <h3 id={id} className="h-6 bg-raised px-3 py-1 text-xs font-normal text-ink-soft">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {found.list.map((message) => (
          <FoundRow
            key={`${message.contact_id} ${message.seq}`}
            message={message}
            keyword={found.keyword}
            isStale={isLoading}
          />
        ))}
      </ul>
      {found.more && (
        <button
          type="button"
          data-hit={isLoading ? undefined : ""}
          aria-describedby={id}
          onClick={onMore}
          className="h-9 w-full px-3 text-left text-accent-text -outline-offset-2 hover:bg-raised"
        >
          {t("search.column.more")}
        </button>
      )}
    </section>
  );
}

function sizeOf({ found }: Finding): number {
  return found?.list.length ?? 0;
}

function countOf(finding: Finding): string {
  return `${sizeOf(finding)}${finding.found?.more ? "+" : ""}`;
}
