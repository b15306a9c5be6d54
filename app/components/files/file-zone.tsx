import type { InputHTMLAttributes, ReactNode, RefObject } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { usePastedFiles } from "./use-pasted-files";

/**
 * A place for a file: clicked, dropped upon, or pasted into. It is the browser's field, which with scripts lies unseen over our words; without
 * them it stands in the same box.
 */
export function FileZone({
  input,
  className = "h-20",
  children,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { input: RefObject<HTMLInputElement>; children: ReactNode }) {
  const isOwn = useHydrated();
  usePastedFiles(input);
  return (
    <div
      data-file-zone
      className={`relative flex max-w-lg items-center justify-center rounded border border-dashed border-line bg-raised px-3 text-sm hover:border-accent-text has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-text has-[[aria-invalid=true]]:border-danger ${className}`}
    >
      <input
        {...rest}
        ref={input}
        type="file"
        className={isOwn ? "absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed" : plain}
      />
      {isOwn && children}
    </div>
  );
}

const plain =
  "block w-full text-sm file:mr-3 file:h-8 file:cursor-pointer file:rounded file:border file:border-line file:bg-card file:px-3 file:text-sm file:text-ink";
