import Download from "lucide-react/icons/download";
import Maximize from "lucide-react/icons/maximize";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import Scan from "lucide-react/icons/scan";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

export type PreviewAction = "zoomOut" | "zoomIn" | "fit" | "actual" | "turnLeft" | "turnRight" | "download";

const tools: readonly { name: PreviewAction; Icon: LucideIcon }[] = [
  { name: "zoomOut", Icon: ZoomOut },
  { name: "zoomIn", Icon: ZoomIn },
  { name: "fit", Icon: Maximize },
  { name: "actual", Icon: Scan },
  { name: "turnLeft", Icon: RotateCcw },
  { name: "turnRight", Icon: RotateCw },
  { name: "download", Icon: Download },
];

/** The tools of the preview, and the scale of the picture. */
export function PreviewTools({ percent, onAction }: { percent: number; onAction: (name: PreviewAction) => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex h-14 shrink-0 items-center justify-center gap-1">
      {tools.map(({ name, Icon }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`media.preview.${name}`)}
          title={t(`media.preview.${name}`)}
          onClick={() => onAction(name)}
          className="inline-flex h-10 w-10 items-center justify-center rounded hover:bg-white/15"
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
      <span className="w-14 text-right text-sm tabular-nums" aria-live="polite">
        {percent}%
      </span>
    </div>
  );
}
