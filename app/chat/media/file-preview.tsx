import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Dialog } from "../kit/dialog";
import { useDownload } from "./use-download";

/** The dialog around the preview of a file: its name above, the file itself a button away. */
export function FilePreview({
  file,
  note,
  waiting,
  onClose,
  children,
}: {
  file: { url: string; name: string };
  /** Says what the preview leaves out. */
  note: string;
  /** Said in place of the preview while it is not there, or cannot be. */
  waiting: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("chat");
  const { save, isSaving } = useDownload();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={file.name} width="760px">
      {waiting === "" ? (
        children
      ) : (
        <p role="status" className="flex h-[min(60dvh,520px)] items-center justify-center p-4 text-ink-soft">
          {waiting}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
        <p className="text-sm text-ink-soft">{note}</p>
        <Button aria-disabled={isSaving} onClick={() => save(file)}>
          <Download size={16} aria-hidden />
          {t("media.file.save")}
        </Button>
      </div>
    </Dialog>
  );
}
