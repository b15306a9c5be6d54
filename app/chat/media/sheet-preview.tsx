import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SheetBeginning } from "#contract/chat/previews";
import { writeChat } from "../kit/call-chat";
import { describeError } from "../kit/describe-error";
import type { DialogProps } from "../kit/requests";
import { tabPanel, Tabs } from "../kit/tabs";
import { FilePreview } from "./file-preview";

/** The first rows of a workbook, which the server reads: its first sheets, one at a time. */
export function SheetPreview({ request: { url, name }, onClose }: DialogProps<"sheet_preview">) {
  const { t } = useTranslation("chat");
  const [sheets, setSheets] = useState<readonly SheetBeginning[]>([]);
  const [waiting, setWaiting] = useState<string>(t("forward.history.loading"));
  const [place, setPlace] = useState("0");
  const id = useId();
  useEffect(() => {
    writeChat("sheetPreview", { fileName: url.split("/").at(-1) ?? "" }).then(
      (answer) => {
        setSheets(answer.sheets);
        setWaiting("");
      },
      (error: unknown) => setWaiting(describeError(error, t)),
    );
  }, [url, t]);
  const sheet = sheets[Number(place)];
  const note =
    sheet && !sheet.is_whole
      ? t("media.file.firstRows", { rows: sheet.rows.length, columns: sheet.rows[0]?.cells.length ?? 0 })
      : "";
  const tabs = sheets.map((one, index) => ({ name: String(index), label: one.name }));
  return (
    <FilePreview file={{ url, name }} note={note} waiting={waiting} onClose={onClose}>
      {tabs.length > 1 && (
        <div className="overflow-x-auto border-b border-line px-2">
          <Tabs id={id} label={t("media.file.sheets")} tabs={tabs} current={place} onChange={setPlace} />
        </div>
      )}
      <div
        {...(tabs.length > 1 ? tabPanel(id, place) : { role: "region", "aria-label": sheet?.name ?? name })}
        // a table that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[min(60dvh,520px)] overflow-auto -outline-offset-2"
      >
        {sheet && sheet.rows.length > 0 ? (
          <SheetTable sheet={sheet} />
        ) : (
          <p className="py-10 text-center text-ink-soft">{t("media.file.noRows")}</p>
        )}
      </div>
    </FilePreview>
  );
}

const cell = "border-b border-r border-line px-2 py-1 text-left align-top";

function SheetTable({ sheet: { name, rows } }: { sheet: SheetBeginning }) {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  return (
    <table aria-label={name} className="border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          <td className={`${cell} sticky left-0 top-0 z-10 bg-raised`} />
          {Array.from({ length: columns }, (_, column) => (
            <th
              key={column}
              scope="col"
              className={`${cell} sticky top-0 bg-raised text-center text-xs font-normal text-ink-soft`}
            >
              {String.fromCharCode(65 + column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, cells }) => (
          <tr key={row}>
            <th
              scope="row"
              className={`${cell} sticky left-0 bg-raised text-right text-xs font-normal tabular-nums text-ink-soft`}
            >
              {row}
            </th>
            {cells.map((text, column) => (
              <td
                // a sheet's cells have no name but their place
                key={column}
                className={`${cell} min-w-16 max-w-64 whitespace-pre-wrap [overflow-wrap:anywhere]`}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
