import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { fill } from "~/lib/fill";
import { fileTexts } from "./file-texts";

/** A file by its name, with what is known of it, and a button that puts it away. */
export function ChosenFile({
  name,
  picture,
  detail,
  onRemove,
}: {
  name: string;
  picture?: ReactNode;
  detail?: string;
  onRemove: (() => void) | undefined;
}) {
  const remove = fill(fileTexts.remove, { name });
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1 truncate text-ink">{name}</span>
      {detail && <span className="shrink-0 text-xs tabular-nums text-ink-soft">{detail}</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={remove}
          title={remove}
          onClick={onRemove}
          className="relative rounded p-1 text-ink-faint hover:bg-card hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </>
  );
}
