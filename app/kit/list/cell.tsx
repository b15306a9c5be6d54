import { Avatar } from "~/components/avatar";
import { recordLinkStyle, recordPath } from "~/components/record-link";
import { RowTag } from "~/components/tag";
import { commonTexts } from "~/i18n/locales/zh/common";
import { fill } from "~/lib/fill";
import type { Cell, Choices, Row } from "~/lib/list-description";
import { cellText, nothing } from "./cell-text";
import { listTexts } from "./list-texts";
import { RowAnchor } from "./row-anchor";

/** A field as its column shows it; `cell.opens` is there for who may open the page. */
export function CellContent({ cell, row, field, choices }: { cell: Cell; row: Row; field: string; choices: Choices }) {
  const value = row[field];
  if (cell.kind === "avatar")
    return <AvatarCell id={String(row.id)} avatar={String(value ?? "")} name={String(row[cell.of] ?? "")} />;
  const text = cellText(cell, value, choices);
  if (text === nothing) return <span className="text-ink-faint">{nothing}</span>;
  const key = cell.opens && row[cell.opens.field];
  if (cell.opens && (typeof key === "number" || typeof key === "string"))
    return (
      <RowAnchor to={recordPath(cell.opens, key)} className={recordLinkStyle}>
        {text}
      </RowAnchor>
    );
  switch (cell.kind) {
    case "choice":
      if (cell.channel) return <span data-channel={String(value)}>{text}</span>;
      return cell.tones ? <RowTag tone={cell.tones[String(value)]}>{text}</RowTag> : text;
    case "number":
      return (
        <button
          type="button"
          data-copy=""
          title={commonTexts.copyHint}
          className="max-w-full cursor-copy truncate rounded hover:text-accent-text"
        >
          {text}
        </button>
      );
    case "money":
      return cell.refund ? <span className={value === 0 ? "text-ink-faint" : "text-danger"}>{text}</span> : text;
    case "time":
      return withoutSeconds(text);
    case "text":
    case "count":
      return text;
  }
}

/** Seconds tell nothing apart at a glance; the title of the cell, copies and sheets have them. */
function withoutSeconds(time: string): string {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time) ? time.slice(0, -3) : time;
}

/** A click shows the whole picture. */
function AvatarCell({ id, avatar, name }: { id: string; avatar: string; name: string }) {
  // higher than a line, as high as the row allows
  const size = "-my-1 h-7 w-7 align-middle text-sm";
  const picture = <Avatar person={{ id, displayName: name, avatar }} className={size} />;
  if (avatar === "") return picture;
  return (
    <a
      href={avatar}
      target="_blank"
      rel="noreferrer"
      aria-label={fill(listTexts.avatarOf, { name })}
      className="inline-flex align-middle"
    >
      {picture}
    </a>
  );
}
