import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { permissionType } from "#contract/platform/states";
import { Icon } from "~/components/icon";
import { RowLink } from "~/components/row-link";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import type { Choices } from "~/lib/list-description";
import { OrderButtons } from "./order-buttons";
import type { PermissionRow } from "./permission-rows";
import { permissionTexts } from "./permission-texts";

const indentPx = 20;

/** One row of the tree, indented by its level. */
export function PermissionTableRow({
  row,
  choices,
  actions,
  siblings,
  isClosed,
  onToggle,
}: {
  row: PermissionRow;
  choices: Choices;
  actions: readonly RowAction[];
  /** The ids among which the row may be moved; null where it may not. */
  siblings: readonly number[] | null;
  /** null: nothing lies below it. */
  isClosed: boolean | null;
  onToggle: () => void;
}) {
  return (
    <tr
      data-row={row.id}
      data-parent={row.parent_id}
      className="h-9 bg-card hover:bg-raised data-[edge]:text-accent-text [&[data-edge=bottom]>td]:shadow-drop-below [&[data-edge=top]>td]:shadow-drop-above"
    >
      <td>
        <span
          className="inline-flex items-center gap-1.5 align-middle"
          style={{ paddingLeft: (row.level - 1) * indentPx }}
        >
          {isClosed === null ? (
            <span className="w-5" />
          ) : (
            <ToggleButton name={row.display_name} isClosed={isClosed} onToggle={onToggle} />
          )}
          {row.type !== permissionType.call && <Icon name={row.icon} />}
          {row.display_name}
          <span className="sr-only">{fill(permissionTexts.level, { level: row.level })}</span>
          {row.type !== permissionType.call && row.hidden === 1 && <Tag>{permissionTexts.hidden}</Tag>}
        </span>
      </td>
      <td>{labelOf(choices, "permission_type", row.type)}</td>
      <td title={row.name} className="max-w-72 truncate font-mono text-xs">
        {row.name}
      </td>
      <td title={row.url} className="max-w-52 truncate">
        {row.url}
      </td>
      <td className="tabular-nums">
        <span className="inline-block w-8 text-right">{row.sort}</span>
        {siblings && <OrderButtons row={row} ids={siblings} />}
      </td>
      <td>
        <Tag tone={row.status === 1 ? "success" : "neutral"}>{labelOf(choices, "permission_status", row.status)}</Tag>
      </td>
      <td>{row.created_at}</td>
      <td className="space-x-1 border-l bg-inherit sm:sticky sm:right-0">
        {actions.map((link) => (
          <RowLink key={link.label} link={link} />
        ))}
      </td>
    </tr>
  );
}

/** Its place stays without scripts, so that names of one level stand below one another. */
function ToggleButton({ name, isClosed, onToggle }: { name: string; isClosed: boolean; onToggle: () => void }) {
  const Arrow = isClosed ? ChevronRight : ChevronDown;
  return (
    <span className="inline-flex w-5">
      <button
        type="button"
        aria-expanded={!isClosed}
        aria-label={fill(permissionTexts.below, { name })}
        onClick={onToggle}
        className="needs-script inline-flex size-5 items-center justify-center rounded text-ink-faint hover:text-ink"
      >
        <Arrow size={14} aria-hidden />
      </button>
    </span>
  );
}
