import Upload from "lucide-react/icons/upload";
import { useTranslation } from "react-i18next";

/** Over the conversation while files are dragged across it. */
export function DropHint({ name }: { name: string }) {
  const { t } = useTranslation("chat");
  return (
    <div className="pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-accent-text bg-card/95 p-4 text-center text-accent-text">
      <Upload size={32} aria-hidden />
      <p>{t("media.drop", { name })}</p>
    </div>
  );
}
