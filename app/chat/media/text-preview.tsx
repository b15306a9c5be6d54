import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFileSize } from "~/lib/file-size";
import type { DialogProps } from "../kit/requests";
import { FilePreview } from "./file-preview";
import { readTextFile, shownBytes } from "./text-file";

type Read = Awaited<ReturnType<typeof readTextFile>>;

/** The text of a file, as text and never as a page (UP-04). */
export function TextPreview({ request: { url, name }, onClose }: DialogProps<"text_preview">) {
  const { t } = useTranslation("chat");
  const [read, setRead] = useState<Read | null>(null);
  const [waiting, setWaiting] = useState<string>(t("forward.history.loading"));
  useEffect(() => {
    const leaving = new AbortController();
    readTextFile(url, leaving.signal).then(
      (text) => {
        setRead(text);
        setWaiting("");
      },
      () => !leaving.signal.aborted && setWaiting(t("forward.download.failed")),
    );
    return () => leaving.abort();
  }, [url, t]);
  const note = read && !read.isWhole ? t("media.file.beginning", { size: formatFileSize(shownBytes) }) : "";
  return (
    <FilePreview file={{ url, name }} note={note} waiting={waiting} onClose={onClose}>
      <pre
        // a text that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={name}
        className="h-[min(60dvh,520px)] overflow-auto whitespace-pre-wrap px-4 py-3 font-mono text-sm -outline-offset-2 [overflow-wrap:anywhere]"
      >
        {read?.text}
      </pre>
    </FilePreview>
  );
}
