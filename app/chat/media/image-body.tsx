import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isMovingPicture, pictureAddress, thumbnailAddress } from "~/lib/picture-address";
import { conversationKey } from "../core/state/chat-state";
import type { BodyProps } from "../kit/body-props";
import { bubbleStyle } from "../kit/bubble-style";
import { useChat } from "../kit/chat-context";
import { type PictureSize, pictureSize, sizeInMessage } from "./picture-size";
import { picturesOf } from "./pictures";
import { UploadProgress } from "./upload-progress";
import { useStill } from "./use-still";
import { useUpload } from "./use-upload";

/** A picture by its small copy, whose place is kept free until it comes; one that moves does, unless less motion is asked for. A click shows it among the conversation's others. */
export function ImageBody({ message, isOwn }: BodyProps) {
  const { t } = useTranslation("chat");
  const { chat, openDialog } = useChat();
  const upload = useUpload(message.id);
  const [broken, setBroken] = useState("");
  const { id, fileName, content } = message;
  const stored = typeof content === "string" && content !== "" ? thumbnailAddress(content) : "";
  const moving = typeof content === "string" && isMovingPicture(content) ? pictureAddress(content) : "";
  const preview = useStill(upload?.preview ?? "", fileName);
  const source = stored === "" ? preview : stored;
  const [loaded, setLoaded] = useState<PictureSize | null>(null);
  const known = (typeof content === "string" && pictureSize(content)) || loaded;
  const size = known && sizeInMessage(known);

  function open(): void {
    const conversation = chat.conversations[conversationKey(message.toContactId)];
    const pictures = conversation ? picturesOf(conversation) : [];
    const start = pictures.findIndex((picture) => picture.id === id);
    if (start >= 0) openDialog({ dialog: "preview", pictures, start });
  }

  if (source !== "" && source === broken)
    return <p className={`${bubbleStyle(isOwn)} text-ink-soft`}>{t("media.image.broken")}</p>;
  return (
    <>
      <button
        type="button"
        onClick={open}
        disabled={stored === ""}
        aria-label={t("media.image.open", { name: fileName })}
        className="picture-frame flex max-w-full items-center justify-center overflow-hidden rounded-card border border-line bg-card disabled:opacity-70"
      >
        <picture className="contents">
          {moving !== "" && <source media="(prefers-reduced-motion: no-preference)" srcSet={moving} />}
          <img
            src={source || undefined}
            alt={fileName}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(source)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setLoaded({ width, height })}
            style={size ? { width: size.width, aspectRatio: `${size.width} / ${size.height}` } : undefined}
            className={`max-w-full ${size ? "h-auto" : "w-auto min-w-24 object-scale-down"}`}
          />
        </picture>
      </button>
      <UploadProgress message={message} />
    </>
  );
}
