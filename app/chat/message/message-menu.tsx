import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEscape } from "../kit/use-escape";
import type { ActionScene } from "./action-scene";
import { react } from "../reactions/react";
import { ReactionMenu } from "../reactions/reaction-menu";
import { isStored, messageActions } from "./message-actions";

const gapPx = 8;

/** The menu of the actions on a message, beside it: the box it lies over gives it its place. */
export function MessageMenu({
  scene,
  at,
  onClose,
}: {
  scene: ActionScene;
  /** In the box. */
  at: { x: number; y: number };
  /** Before the chosen act runs, too. */
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  const { message } = scene;
  const actions = messageActions.filter((act) => act.isOffered(scene));
  useEscape(menu, onClose);

  useLayoutEffect(() => {
    const element = menu.current;
    const box = element?.offsetParent;
    if (!element || !box) return;
    setPlace({
      x: within(at.x, box.clientWidth - element.offsetWidth),
      y: within(at.y, box.clientHeight - element.offsetHeight),
    });
    element.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [at]);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [onClose]);

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t("messages.menu")}
      onKeyDown={(event) => handleKey(event, onClose)}
      style={{ left: place.x, top: place.y }}
      className="absolute z-20 max-h-full min-w-40 overflow-y-auto rounded-card border border-line bg-card p-1 shadow-float"
    >
      {isStored(message) && (
        <ReactionMenu
          message={message}
          isOwn={scene.isOwn}
          onReact={(reaction) => {
            onClose();
            void react(scene, message, reaction);
          }}
        />
      )}
      {actions.map((act) => (
        <button
          key={act.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            act.run(scene);
          }}
          className="flex h-9 w-full items-center gap-3 rounded px-3 text-left text-sm text-ink hover:bg-raised focus:bg-raised"
        >
          <act.Icon size={16} aria-hidden className="text-ink-soft" />
          {act.label(t)}
        </button>
      ))}
    </div>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]"));
  const place = items.findIndex((item) => item === document.activeElement);
  const next = placeAfter(event.key, place, items.length);
  if (event.key === "Tab") onClose();
  else if (next === null) return;
  event.preventDefault();
  if (next !== null) items[next]?.focus();
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === "ArrowDown" || key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowUp" || key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function within(wanted: number, most: number): number {
  return Math.max(gapPx, Math.min(wanted, most - gapPx));
}
