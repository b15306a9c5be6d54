import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";

type ToolButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  Icon: LucideIcon;
  children?: ReactNode;
};

/** A button that is an icon; its name is heard, and seen on pointing at it. */
export const ToolButton = forwardRef<HTMLButtonElement, ToolButtonProps>(function ToolButton(
  { label, Icon, children, className = "", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className={`relative inline-flex h-9 w-9 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink ${className}`}
      {...rest}
    >
      <Icon size={18} aria-hidden />
      {children}
    </button>
  );
});
