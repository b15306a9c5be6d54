import { useCopy } from "~/hooks/use-copy";
import { commonTexts } from "~/i18n/locales/zh/common";

/** A number that a click copies; without scripts it is selected by hand. */
export function CopyValue({ value }: { value: string }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      onClick={() => void copy(value)}
      title={commonTexts.copyHint}
      className="max-w-full cursor-copy select-text break-all rounded text-left tabular-nums hover:text-accent-text"
    >
      {value}
    </button>
  );
}
