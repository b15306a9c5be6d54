import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";

const version = "1.0.0";
const facts = ["history", "withdraw", "files", "local"] as const;

/** 关于IM: the version, and what one would otherwise find out by trying. */
export function AboutTab() {
  const { t } = useTranslation("chat");
  return (
    <>
      <div className="flex items-center gap-3 pb-4">
        <span className="inline-flex h-12 w-12 items-center justify-center rounded-card bg-accent-text text-card">
          <MessageCircle size={26} aria-hidden />
        </span>
        <div>
          <p className="text-lg font-semibold">{t("title")}</p>
          <p className="text-sm text-ink-soft">{t("settings.about.version", { version })}</p>
        </div>
      </div>
      <ul className="list-disc space-y-2 border-t border-line pl-5 pt-4 text-sm text-ink-soft">
        {facts.map((fact) => (
          <li key={fact}>{t(`settings.about.${fact}`)}</li>
        ))}
      </ul>
    </>
  );
}
