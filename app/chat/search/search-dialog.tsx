import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog } from "../kit/dialog";
import { areInOrder } from "../kit/filter-fields";
import { KeptNote } from "../kit/kept-note";
import type { DialogProps } from "../kit/requests";
import { FoundRow } from "./found-row";
import { SearchFilters } from "./search-filters";
import { everything, useFound } from "./use-found";

const pageSize = 20;

/** Messages by text, sender, conversation, kind and days; each leads to where it was said (PLUS-13, TALK-04). */
export function SearchDialog({ request: { keyword, kinds }, onClose }: DialogProps<"search">) {
  const { t } = useTranslation("chat");
  const [wish, setWish] = useState({ ...everything, keyword, kinds });
  const isInOrder = areInOrder(wish);
  const { found, isLoading, problem, older } = useFound(isInOrder ? wish : null, pageSize);
  const hits = found?.list ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("search.messages.title")} width="720px">
      <SearchFilters wish={wish} onChange={setWish} />
      <div
        aria-busy={isLoading}
        className={`h-[max(160px,min(480px,100dvh-340px))] overflow-y-auto ${isLoading ? "opacity-70" : ""}`}
      >
        {hits.length > 0 && (
          <ul aria-label={t("search.messages.title")}>
            {hits.map((message) => (
              <FoundRow
                key={`${message.contact_id} ${message.seq}`}
                message={message}
                keyword={found?.keyword ?? ""}
                isOfOne={wish.conversation !== ""}
                onOpen={onClose}
              />
            ))}
          </ul>
        )}
        <p role="status" className={hits.length > 0 ? "sr-only" : "px-4 py-12 text-center text-sm text-ink-soft"}>
          {statusText()}
        </p>
        {problem !== "" && (
          <p role="alert" className="px-4 py-3 text-center text-sm text-danger">
            {problem}
          </p>
        )}
        {problem === "" && <KeptNote months={found?.keptMonths} />}
        {found?.more && (
          <p className="p-3 text-center">
            <Button onClick={older} aria-disabled={isLoading}>
              {t("search.messages.older")}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );

  function statusText(): string {
    if (!isInOrder) return "";
    if (isLoading) return t("search.messages.searching");
    if (problem !== "") return "";
    if (!found) return t("search.messages.hint");
    if (hits.length === 0) return t("search.messages.none");
    return t("search.messages.found", { count: hits.length });
  }
}
