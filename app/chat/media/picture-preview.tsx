import * as Radix from "@radix-ui/react-dialog";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReturnFocus } from "~/hooks/use-return-focus";
import { pictureAddress } from "~/lib/picture-address";
import type { DialogProps } from "../kit/requests";
import { PreviewTools, type PreviewAction } from "./preview-tools";
import { fitted, type View, zoomed } from "./preview-view";
import { useDownload } from "./use-download";
import { useGestures } from "./use-gestures";

const step = 1.25;

/** Pictures one by one over the whole window: enlarged, turned, saved, by mouse, touch or keys (IM-17). */
export function PicturePreview({ request, onClose }: DialogProps<"preview">) {
  const { t, i18n } = useTranslation("chat");
  const { pictures } = request;
  const [place, setPlace] = useState(request.start);
  const picture = pictures[place];
  const focus = useReturnFocus();
  const { save } = useDownload();
  const surface = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0, turn: 0 });
  const [state, setState] = useState<"loading" | "shown" | "broken">("loading");

  function fit(turn: number): void {
    const box = surface.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {};
    setView(fitted({ width: naturalWidth, height: naturalHeight }, box, turn));
  }

  function go(by: number): void {
    const next = place + by;
    if (next < 0 || next >= pictures.length) return;
    setPlace(next);
    setState("loading");
    setView({ scale: 1, x: 0, y: 0, turn: 0 });
  }

  function act(name: PreviewAction): void {
    if (name === "zoomIn") setView((now) => zoomed(now, step));
    if (name === "zoomOut") setView((now) => zoomed(now, 1 / step));
    if (name === "fit") fit(view.turn);
    if (name === "actual") setView((now) => ({ ...now, scale: 1, x: 0, y: 0 }));
    if (name === "turnLeft") fit(view.turn - 1);
    if (name === "turnRight") fit(view.turn + 1);
    if (name === "download" && picture) save(picture);
  }

  function handleKey(event: KeyboardEvent): void {
    const name = keys[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (name === "previous") go(-1);
    else if (name === "next") go(1);
    else act(name);
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          lang={i18n.language}
          aria-describedby={undefined}
          onKeyDown={handleKey}
          className="fixed inset-0 z-50 flex flex-col bg-[#111] text-white outline-none"
        >
          <div className="flex h-12 shrink-0 items-center gap-3 pl-4 pr-2">
            <Radix.Title className="min-w-0 flex-1 truncate text-sm">
              <span className="sr-only">{t("media.preview.title")} </span>
              {picture?.name}
            </Radix.Title>
            <span className="text-sm tabular-nums" aria-live="polite">
              {t("media.preview.place", { place: place + 1, total: pictures.length })}
            </span>
            <Radix.Close
              aria-label={t("close")}
              title={t("close")}
              className="inline-flex h-9 w-9 items-center justify-center rounded hover:bg-white/15"
            >
              <X size={20} aria-hidden />
            </Radix.Close>
          </div>
          <Surface surface={surface} onChange={setView} onDoubleClick={() => act(view.scale === 1 ? "fit" : "actual")}>
            {state === "broken" && (
              <p className="absolute inset-0 flex items-center justify-center">{t("media.image.broken")}</p>
            )}
            {picture && state !== "broken" && (
              <img
                key={`${place} ${picture.url}`}
                ref={image}
                src={pictureAddress(picture.url)}
                alt={picture.name}
                draggable={false}
                onLoad={() => {
                  fit(0);
                  setState("shown");
                }}
                onError={() => setState("broken")}
                style={{
                  transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn * 90}deg)`,
                }}
                className={`absolute left-1/2 top-1/2 max-w-none select-none ${state === "loading" ? "invisible" : ""}`}
              />
            )}
            <Side place="left-2" label={t("media.preview.previous")} isEnd={place === 0} onClick={() => go(-1)}>
              <ChevronLeft size={24} aria-hidden />
            </Side>
            <Side
              place="right-2"
              label={t("media.preview.next")}
              isEnd={place === pictures.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight size={24} aria-hidden />
            </Side>
          </Surface>
          <PreviewTools percent={Math.round(view.scale * 100)} onAction={act} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const keys: Readonly<Record<string, PreviewAction | "previous" | "next">> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "fit",
  "1": "actual",
  r: "turnRight",
  R: "turnLeft",
};

/** The surface with the picture. It is a component of its own so that it is there when the gestures begin to listen. */
function Surface({
  surface,
  onChange,
  onDoubleClick,
  children,
}: {
  surface: RefObject<HTMLDivElement>;
  onChange: (next: (view: View) => View) => void;
  onDoubleClick: () => void;
  children: ReactNode;
}) {
  useGestures(surface, onChange);
  return (
    <div
      ref={surface}
      onDoubleClick={onDoubleClick}
      className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
    >
      {children}
    </div>
  );
}

function Side({
  place,
  label,
  isEnd,
  onClick,
  children,
}: {
  place: string;
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // a disabled button would lose the focus, and the keys with it
      aria-disabled={isEnd}
      onClick={onClick}
      onDoubleClick={(event) => event.stopPropagation()}
      className={`absolute top-1/2 inline-flex h-11 w-11 -translate-y-1/2 items-center justify-center rounded-full bg-black/60 hover:bg-black/80 aria-disabled:opacity-30 ${place}`}
    >
      {children}
    </button>
  );
}
