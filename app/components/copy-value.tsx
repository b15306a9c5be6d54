import { useTranslation } from "react-i18next";
import { useCopy } from "~/hooks/use-copy";

/** A number that a click copies; without scripts it is selected by hand. */
export function CopyValue({ value }: { value: string }) {
  const { t } = useTranslation("common");
  const copy = useCopy();
  return (
    <button
      type="button"
      onClick={() => void copy(value)}
      title={t("copyHint")}
      className="max-w-full cursor-copy select-text break-all rounded text-left tabular-nums hover:text-accent-text"
    >
      {value}
    </button>
  );
}
