import BookOpen from "lucide-react/icons/book-open";
import { useRootData } from "~/hooks/use-root-data";
import { shellTexts } from "./shell-texts";

/** The documentation this installation names in its global parameters (`project_url`); none, no link. */
export function ProjectLink({ className, withText = false }: { className: string; withText?: boolean }) {
  const url = useRootData()?.site.project_url;
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={shellTexts.projectLink}
      title={shellTexts.projectLink}
      className={className}
    >
      <BookOpen size={withText ? 16 : 18} aria-hidden />
      {withText && shellTexts.projectLink}
    </a>
  );
}
