import LocateFixed from "lucide-react/icons/locate-fixed";
import { useTranslation } from "react-i18next";

/** Leads from a file or picture to the message that brought it. */
export function LocateButton({
  name,
  className = "",
  onClick,
}: {
  name: string;
  className?: string;
  onClick: () => void;
}) {
  const { t } = useTranslation("chat");
  const act = t("search.locate.act");
  return (
    <button
      type="button"
      aria-label={t("search.locate.file", { act, name })}
      title={act}
      onClick={onClick}
      className={`shrink-0 rounded p-2 text-ink-soft hover:bg-raised hover:text-ink ${className}`}
    >
      <LocateFixed size={18} aria-hidden />
    </button>
  );
}
