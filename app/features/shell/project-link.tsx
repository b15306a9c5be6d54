import { BookOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/hooks/use-root-data";

/** The documentation this installation names in its global parameters (`project_url`); none, no link. */
export function ProjectLink({ className, withText = false }: { className: string; withText?: boolean }) {
  const { t } = useTranslation("shell");
  const url = useRootData()?.site.project_url;
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("projectLink")}
      title={t("projectLink")}
      className={className}
    >
      <BookOpen size={withText ? 16 : 18} aria-hidden />
      {withText && t("projectLink")}
    </a>
  );
}
