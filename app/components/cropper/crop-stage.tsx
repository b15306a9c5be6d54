import type { KeyboardEvent, RefObject } from "react";
import type { CropArea } from "./crop-area";
import type { CropperTexts } from "./cropper-texts";

const step = 5;
const zoomStep = 0.1;

const keys: Readonly<Record<string, (area: CropArea) => void>> = {
  ArrowLeft: (area) => area.move(-step, 0),
  ArrowRight: (area) => area.move(step, 0),
  ArrowUp: (area) => area.move(0, -step),
  ArrowDown: (area) => area.move(0, step),
  "+": (area) => area.zoom(zoomStep),
  "=": (area) => area.zoom(zoomStep),
  "-": (area) => area.zoom(-zoomStep),
};

/** The picture below its box: 350 px high, dragged, or moved by the arrow keys. */
export function CropStage({
  texts,
  stage,
  area,
}: {
  texts: CropperTexts;
  stage: RefObject<HTMLDivElement>;
  area: CropArea | null;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !area) return;
    event.preventDefault();
    act(area);
  };
  return (
    <div className="relative h-[350px] w-[350px] max-w-full overflow-hidden rounded bg-raised ring-1 ring-line">
      {/* it answers keys, which the linter does not know of this role */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        role="application"
        aria-label={texts.area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="h-full w-full"
      />
      {!area && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center text-sm text-ink-soft">
          {texts.empty}
        </p>
      )}
    </div>
  );
}
