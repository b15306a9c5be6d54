import Download from "lucide-react/icons/download";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { formatFileSize } from "~/lib/file-size";
import { Dialog } from "../kit/dialog";
import type { DialogProps } from "../kit/requests";
import { readTextFile, shownBytes } from "./text-file";
import { useDownload } from "./use-download";

type Read = Awaited<ReturnType<typeof readTextFile>> | "failed";

/** The text of a file, as text and never as a page (UP-04); the file itself is a button away. */
export function TextPreview({ request: { url, name }, onClose }: DialogProps<"text_preview">) {
  const { t } = useTranslation("chat");
  const { save, isSaving } = useDownload();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readTextFile(url, leaving.signal).then(setRead, () => !leaving.signal.aborted && setRead("failed"));
    return () => leaving.abort();
  }, [url]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} width="760px">
      {read && read !== "failed" ? (
        <pre
          // a text that scrolls must be reachable by keyboard
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={name}
          className="h-[min(60dvh,520px)] overflow-auto whitespace-pre-wrap px-4 py-3 font-mono text-sm -outline-offset-2 [overflow-wrap:anywhere]"
        >
          {read.text}
        </pre>
      ) : (
        <p role="status" className="flex h-[min(60dvh,520px)] items-center justify-center p-4 text-ink-soft">
          {t(read === "failed" ? "forward.download.failed" : "forward.history.loading")}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
        <p className="text-sm text-ink-soft">
          {read &&
            read !== "failed" &&
            !read.isWhole &&
            t("media.file.beginning", { size: formatFileSize(shownBytes) })}
        </p>
        <Button disabled={isSaving} onClick={() => save({ url, name })}>
          <Download size={16} aria-hidden />
          {t("media.file.save")}
        </Button>
      </div>
    </Dialog>
  );
}
