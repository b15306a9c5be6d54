import { useState } from "react";
import { useTranslation } from "react-i18next";
import { thumbnailAddress } from "~/lib/picture-address";
import { balloonStyle } from "../message/balloon";
import type { BodyProps } from "../message/message-body";
import { conversationKey } from "../state/chat-state";
import { useChat } from "../window/chat-context";
import { picturesOf } from "./pictures";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

/** A picture by its small copy, always of one height, so that nothing moves when it comes; a click shows it among the conversation's others. */
export function ImageBody({ message, isOwn }: BodyProps) {
  const { t } = useTranslation("chat");
  const { chat, openDialog } = useChat();
  const upload = useUpload(message.id);
  const [broken, setBroken] = useState("");
  const { id, fileName, content } = message;
  const stored = typeof content === "string" && content !== "" ? thumbnailAddress(content) : "";
  const source = stored === "" ? (upload?.preview ?? "") : stored;

  function open(): void {
    const conversation = chat.conversations[conversationKey(message.toContactId)];
    const pictures = conversation ? picturesOf(conversation) : [];
    const start = pictures.findIndex((picture) => picture.id === id);
    if (start >= 0) openDialog({ dialog: "preview", pictures, start });
  }

  if (source !== "" && source === broken)
    return <p className={`${balloonStyle(isOwn)} text-ink-soft`}>{t("media.image.broken")}</p>;
  return (
    <>
      <button
        type="button"
        onClick={open}
        disabled={stored === ""}
        aria-label={t("media.image.open", { name: fileName })}
        className="block max-w-full overflow-hidden rounded-lg border border-line bg-card disabled:opacity-70"
      >
        <img
          src={source}
          alt={fileName}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
          className="h-40 w-auto min-w-24 max-w-full object-scale-down"
        />
      </button>
      <UploadProgress id={id} name={fileName} />
    </>
  );
}
