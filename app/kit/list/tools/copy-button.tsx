import Copy from "lucide-react/icons/copy";
import type { MouseEvent } from "react";
import { Button } from "~/components/button";
import { copyToClipboard } from "~/lib/clipboard";
import { keyOf, type ListView } from "~/lib/list-description";
import { showToast } from "~/lib/toast";
import { closeSheet } from "../close-sheet";
import { listTexts } from "../list-texts";
import type { PlacedColumn } from "../table-layout";
import type { Selection } from "../use-selection";
import { tableForClipboard } from "./copy-table";

interface CopyButtonProps {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
}

/** The rows of this page, or those selected, for a spreadsheet. */
export function CopyButton({ list, columns, selection }: CopyButtonProps) {
  const { rows, description, choices } = list;
  const handleCopy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closeSheet(currentTarget);
    const chosen = selection.keys.length > 0 ? rows.filter((row) => selection.has(keyOf(row, description))) : rows;
    const { html, tsv } = tableForClipboard(columns, chosen, choices);
    const copied = await copyToClipboard(tsv, html);
    showToast(copied ? "success" : "error", copied ? listTexts.tableCopied : listTexts.copyUnsupported);
  };
  return (
    <Button title={listTexts.copyHint} disabled={rows.length === 0} onClick={handleCopy} className="needs-script">
      <Copy size={14} aria-hidden />
      {listTexts.copy}
    </Button>
  );
}
