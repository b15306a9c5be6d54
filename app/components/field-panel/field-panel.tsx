import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { placePanel } from "./place-panel";

export interface FieldPanelProps {
  /** The field stays beside its panel, and has the focus again when Escape or a choice closes it. */
  field: RefObject<HTMLElement>;
  label: string;
  onClose: () => void;
}

/** A panel over the page that belongs to a field: the browser's own popover, so that it lies above dialogs and closes by a click outside. */
export function FieldPanel({
  field,
  label,
  onClose,
  className = "",
  children,
}: FieldPanelProps & { className?: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const place = () => field.current && placePanel(current, field.current);
    const onToggle = () => !current.matches(":popover-open") && closing.current();
    current.showPopover();
    place();
    const size = new ResizeObserver(place);
    size.observe(current);
    current.addEventListener("toggle", onToggle);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      size.disconnect();
      current.removeEventListener("toggle", onToggle);
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [field]);
  useEffect(() => panel.current?.querySelector<HTMLElement>("[data-first]")?.focus(), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    // the page or the drawer below stays
    event.preventDefault();
    event.stopPropagation();
    onClose();
    field.current?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== field.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what lies in it
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      // React 18 does not know the attribute
      {...{ popover: "auto" }}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      className={`fixed m-0 max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] overflow-auto overscroll-contain rounded-card border border-line bg-card p-0 text-ink shadow-float ${className}`}
    >
      {children}
    </div>
  );
}
