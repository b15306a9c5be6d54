import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { useClosingDetails } from "~/hooks/use-closing-details";
import { buttonStyle } from "./button-style";

export interface PopoverHandle {
  close: () => void;
}

/** A button that unfolds a small panel: `<details>`, so that it opens without scripts; with them it closes on Escape and on a click outside. */
export function Popover({
  label,
  hint,
  handle,
  buttonClass = buttonStyle(),
  side = "left",
  isOpen = false,
  onOpen,
  children,
}: {
  label: ReactNode;
  hint?: string;
  handle?: Ref<PopoverHandle>;
  buttonClass?: string;
  /** The edge of the button the panel is aligned with. */
  side?: "left" | "right";
  /** The page comes with the panel open. */
  isOpen?: boolean;
  /** Called at the click on the button; `preventDefault` keeps the panel shut. */
  onOpen?: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(handle, () => ({ close: () => details.current?.removeAttribute("open") }));
  useClosingDetails(details);
  return (
    <details ref={details} open={isOpen} className="relative">
      <summary
        title={hint}
        onClick={onOpen}
        className={`${buttonClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <div
        className={`absolute top-full z-30 mt-1 rounded-card border border-line bg-card shadow-float max-sm:fixed max-sm:inset-x-2 max-sm:bottom-2 max-sm:top-auto ${side === "left" ? "left-0" : "right-0"}`}
      >
        {children}
      </div>
    </details>
  );
}
