import { memo } from "react";
import { isEmptyValue } from "~/lib/emptiness";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import type { Choices, Row } from "~/lib/list-description";
import { type CardPlace, type CardPlaces, headOfCard } from "./card-places";
import { CellContent } from "./cell";
import { listTexts } from "./list-texts";
import { RowActions } from "./row-actions";
import type { PlacedColumn } from "./table-layout";
import { cellStyle, stickyStyle } from "./table-style";
import type { Selection } from "./use-selection";

interface RowCellsProps {
  row: Row;
  /** The name of the row. */
  name: string;
  columns: readonly PlacedColumn[];
  /** The places of columns on a phone. */
  cards: CardPlaces;
  choices: Choices;
  links: readonly RowAction[];
  hasActions: boolean;
  /** A menu of the row opens upwards. */
  isNearEnd: boolean;
}

interface TableRowProps extends RowCellsProps {
  rowKey: string;
  /** The form that takes the ticked rows without scripts. */
  rowsForm: string | undefined;
  isSelected: boolean;
  /** The page over the list is about this row. */
  isOpen: boolean;
  onToggle: Selection["toggle"];
}

/** A row, drawn again only when it changes: a page may have a thousand of them. */
export const TableRow = memo(function TableRow({
  rowKey,
  rowsForm,
  isSelected,
  isOpen,
  onToggle,
  ...cells
}: TableRowProps) {
  const background = isOpen || isSelected ? "bg-accent-soft" : "bg-card hover:bg-raised";
  return (
    // whole pixels: lines of sticky cells would vanish between two
    <tr className={`h-row ${background}`} data-row={rowKey}>
      <td className="sticky left-0 z-10 text-center">
        <input
          type="checkbox"
          // without scripts the form itself carries what is ticked
          {...(rowsForm && { name: "rows", value: rowKey, form: rowsForm })}
          aria-label={fill(listTexts.selectRow, { name: cells.name })}
          checked={isSelected}
          onChange={() => onToggle(rowKey)}
          // its place stays without scripts: the columns that stick count on it
          className={`align-middle accent-accent ${rowsForm ? "" : "needs-script"}`}
        />
      </td>
      <RowCells {...cells} />
    </tr>
  );
});

/** Everything of a row but its box: a tick leaves it as it is. */
const RowCells = memo(function RowCells({
  row,
  name,
  columns,
  cards,
  choices,
  links,
  hasActions,
  isNearEnd,
}: RowCellsProps) {
  const head = headOfCard(cards, row);
  return (
    <>
      {columns.map(({ column, cell, sticky }) => (
        <td
          key={column.key}
          {...(column.key === head ? headData : cardData(cards.ofColumn.get(column.key), row[column.field]))}
          style={stickyStyle(sticky)}
          className={cellStyle(cell, sticky)}
        >
          <CellContent {...{ cell, row, choices }} field={column.field} />
        </td>
      ))}
      {hasActions && <RowActions {...{ links, name, isNearEnd }} />}
    </>
  );
});

const headData = { "data-card": "title" };

/** A detail that is not there, such as a refund of nothing, takes no room on a card. */
function cardData(card: CardPlace | undefined, value: unknown) {
  if (
    !card ||
    (card.place !== "amount" && card.place !== "state" && (isEmptyValue(value) || (card.isMoney && value === 0)))
  )
    return {};
  return { "data-card": card.isNumber ? "number" : card.place, "data-label": card.label };
}
