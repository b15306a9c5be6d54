import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { Message } from "#contract/chat/message";
import { useChat } from "../kit/chat-context";
import { useUpload } from "./use-upload";

/** Shows how much of a message's file has been sent, and a way to stop; nothing once it is stored or has failed. */
export function UploadProgress({ message: { id, status, fileName: name } }: { message: Message }) {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  const upload = useUpload(id);
  if (!upload || status === "failed") return null;
  const percent = Math.round(upload.share * 100);
  return (
    <div className="flex w-full min-w-40 items-center gap-2 text-xs text-ink-soft">
      {upload.isWaiting ? (
        <span className="flex-1">{t("message.waiting")}</span>
      ) : (
        <>
          <span
            role="progressbar"
            aria-label={t("media.upload.progress", { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 flex-1 overflow-hidden rounded-full bg-line"
          >
            <span className="block h-full bg-accent-text transition-[width]" style={{ width: `${percent}%` }} />
          </span>
          <span className="tabular-nums">{percent}%</span>
        </>
      )}
      <button
        type="button"
        aria-label={t("media.upload.cancel", { name })}
        title={t("media.upload.cancel", { name })}
        onClick={() => session.discard(id)}
        className="inline-flex h-6 w-6 items-center justify-center rounded hover:bg-card hover:text-danger"
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
