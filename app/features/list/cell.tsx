import { useTranslation } from "react-i18next";
import { Tag } from "~/components/tag";
import type { Cell, Choices } from "~/lib/list-description";
import { cellText, nothing } from "./cell-text";

/** A field as its column shows it. */
export function CellContent({ cell, value, choices }: { cell: Cell; value: unknown; choices: Choices }) {
  const { t } = useTranslation("common");
  const text = cellText(cell, value, choices);
  if (text === nothing) return <span className="text-ink-faint">{nothing}</span>;
  switch (cell.kind) {
    case "choice":
      return cell.tones ? <Tag tone={cell.tones[String(value)] ?? "neutral"}>{text}</Tag> : text;
    case "number":
      return (
        <button
          type="button"
          data-copy=""
          title={t("copyHint")}
          className="max-w-full cursor-copy truncate rounded hover:text-accent-text"
        >
          {text}
        </button>
      );
    case "money":
      return cell.refund && value !== 0 ? <span className="text-danger">{text}</span> : text;
    case "text":
    case "count":
    case "time":
      return text;
  }
}
