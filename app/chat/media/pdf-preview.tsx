import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfBeginning } from "#contract/chat/previews";
import { writeChat } from "../kit/call-chat";
import { describeError } from "../kit/describe-error";
import type { DialogProps } from "../kit/requests";
import { FilePreview } from "./file-preview";

/** The text of a PDF's first pages, which the server reads: the file itself never is a page of ours (UP-04). */
export function PdfPreview({ request: { url, name }, onClose }: DialogProps<"pdf_preview">) {
  const { t } = useTranslation("chat");
  const [beginning, setBeginning] = useState<PdfBeginning>({ page_count: 0, pages: [] });
  const [waiting, setWaiting] = useState<string>(t("forward.history.loading"));
  useEffect(() => {
    writeChat("pdfPreview", { fileName: url.split("/").at(-1) ?? "" }).then(
      (answer) => {
        setBeginning(answer);
        setWaiting(answer.pages.some(({ text }) => text !== "") ? "" : t("media.file.noText"));
      },
      (error: unknown) => setWaiting(describeError(error, t)),
    );
  }, [url, t]);
  const { page_count: total, pages } = beginning;
  const note = pages.length < total ? t("media.file.firstPages", { pages: pages.length }) : t("media.file.pdfText");
  return (
    <FilePreview file={{ url, name }} note={waiting === "" ? note : ""} waiting={waiting} onClose={onClose}>
      <div
        role="region"
        aria-label={name}
        // a text that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[min(60dvh,520px)] overflow-auto px-4 pb-3 -outline-offset-2"
      >
        {pages.map((page, index) => (
          <PdfPage
            // a page has no name but its place
            key={index}
            heading={t("media.file.page", { page: index + 1, total })}
            page={page}
          />
        ))}
      </div>
    </FilePreview>
  );
}

function PdfPage({ heading, page: { text, is_whole } }: { heading: string; page: PdfBeginning["pages"][number] }) {
  const { t } = useTranslation("chat");
  return (
    <section>
      <h3 className="sticky top-0 -mx-4 border-b border-line bg-raised px-4 py-2 text-xs font-normal tabular-nums text-ink-soft">
        {heading}
      </h3>
      {text === "" ? (
        <p className="py-3 text-ink-soft">{t("media.file.noPageText")}</p>
      ) : (
        <p className="whitespace-pre-wrap py-3 text-sm [overflow-wrap:anywhere]">{text}</p>
      )}
      {!is_whole && <p className="pb-3 text-xs text-ink-soft">{t("media.file.pageCut")}</p>}
    </section>
  );
}
