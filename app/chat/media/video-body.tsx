import Download from "lucide-react/icons/download";
import Film from "lucide-react/icons/film";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "~/lib/picture-address";
import type { BodyProps } from "../kit/body-props";
import { UploadProgress } from "./upload-progress";
import { useDownload } from "./use-download";

// messaging §2: the player's size and its rates
const size = "aspect-[350/195] w-[350px] max-w-full rounded-card";
const rates = [0.5, 1, 1.5, 2];

/** A video with the browser's own controls and the rates of the document; what cannot be played can still be saved (IM-07). */
export function VideoBody({ message }: BodyProps) {
  const { t } = useTranslation("chat");
  const { save, isSaving } = useDownload();
  const player = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const { fileName, content } = message;
  const url = typeof content === "string" ? content : "";

  function choose(next: number): void {
    setRate(next);
    if (!player.current) return;
    // a source that is loaded anew begins with the default
    player.current.defaultPlaybackRate = next;
    player.current.playbackRate = next;
  }

  return (
    <div className="flex w-[350px] max-w-full flex-col gap-1">
      {url === "" && (
        <div className={`${size} flex items-center justify-center bg-black/80 text-white`}>
          <Film size={32} aria-hidden />
        </div>
      )}
      {url !== "" && isBroken && (
        <p className={`${size} flex items-center justify-center bg-black/80 p-4 text-center text-sm text-white`}>
          {t("media.video.broken")}
        </p>
      )}
      {url !== "" && !isBroken && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has no captions
        <video
          ref={player}
          src={pictureAddress(url)}
          controls
          playsInline
          preload="metadata"
          aria-label={fileName}
          onError={() => setBroken(true)}
          className={`${size} bg-black object-contain`}
        />
      )}
      <div className="flex items-center gap-2 text-xs text-ink-soft">
        <span className="min-w-0 flex-1 truncate" title={fileName}>
          {fileName}
        </span>
        {url !== "" && !isBroken && (
          <select
            aria-label={t("media.video.rate")}
            value={rate}
            onChange={(event) => choose(Number(event.target.value))}
            className="h-7 rounded bg-transparent hover:text-ink"
          >
            {rates.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        )}
        {url !== "" && (
          <button
            type="button"
            disabled={isSaving}
            onClick={() => save({ url, name: fileName })}
            aria-label={t("media.video.download", { name: fileName })}
            title={t("media.video.download", { name: fileName })}
            className="inline-flex h-7 w-7 items-center justify-center rounded hover:bg-card hover:text-accent-text"
          >
            <Download size={14} aria-hidden />
          </button>
        )}
      </div>
      <UploadProgress message={message} />
    </div>
  );
}
