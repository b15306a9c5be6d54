import type { NoticeSheet } from "#contract/payments/notice-slips";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { noticeExportPath, noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";
import { PrintButton } from "./print-button";
import type { SlipLayout } from "./slip-layout";

interface SheetBarProps {
  /** The sheets without their slips. */
  sheet: Omit<NoticeSheet, "slips">;
  slipCount: number;
  sheetCount: number;
  /** Slips that come as letters although four a page were asked for. */
  letterCount: number;
  choice: Readonly<Record<string, string>>;
  layout: SlipLayout;
  mayExport: boolean;
  /** Why issuing was refused. */
  problem?: string;
}

/** Above the sheets, on the screen alone: whose they are, how many, how they lie, and what can be done. */
export function SheetBar(props: SheetBarProps) {
  const { sheet, slipCount, sheetCount, letterCount, choice, layout, mayExport, problem } = props;
  const { class_name, unlinked_count, settled_count, owed_fen } = sheet;
  const owing = slipCount + unlinked_count;
  return (
    <header className="flex flex-col gap-3 border-b border-line bg-card px-4 py-3 text-sm sm:px-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-base font-semibold">
          {fill(noticeSlipTexts.sheet.title, { name: class_name ?? noticeSlipTexts.sheet.chosen })}
        </h1>
        <p className="min-w-0 flex-1 basis-80 text-ink-soft">
          {fill(noticeSlipTexts.sheet.summary, { owing, settled: settled_count, yuan: formatFen(owed_fen) })}
          {sheetCount > 0 && fill(noticeSlipTexts.sheet.sheets, { count: sheetCount })}
          {letterCount > 0 && `，${fill(noticeSlipTexts.sheet.letters, { count: letterCount })}`}
        </p>
        <a href={noticeSlipListPath} className={buttonStyle()}>
          {noticeSlipTexts.sheet.back}
        </a>
        {slipCount > 0 && <LayoutForm choice={choice} layout={layout} />}
        {slipCount > 0 && mayExport && choice.class_id !== undefined && (
          <a href={`${noticeExportPath}?class_id=${choice.class_id}`} className={buttonStyle()}>
            {noticeSlipTexts.sheet.export}
          </a>
        )}
        {slipCount > 0 && <PrintButton label={fill(noticeSlipTexts.sheet.submit, { count: slipCount })} />}
      </div>
      {slipCount > 0 && <p className="text-xs text-ink-soft">{noticeSlipTexts.sheet.noScript}</p>}
      {problem && <Notice kind="error" text={problem} />}
      {owing === 0 && (
        <Notice
          kind="success"
          text={class_name === null ? noticeSlipTexts.sheet.clear : noticeSlipTexts.sheet.classClear}
        />
      )}
      {unlinked_count > 0 && (
        <form method="post" className="flex flex-wrap items-center gap-3">
          <Notice kind="warning" text={fill(noticeSlipTexts.sheet.unlinked, { count: unlinked_count })} />
          <Button type="submit">{noticeSlipTexts.sheet.issue}</Button>
        </form>
      )}
    </header>
  );
}

function LayoutForm({ choice, layout }: Pick<SheetBarProps, "choice" | "layout">) {
  return (
    <form method="get" className="flex items-center gap-2">
      {Object.entries(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="flex items-center gap-3">
        <legend className="sr-only">{noticeSlipTexts.field.layout}</legend>
        {(["four", "one"] as const).map((value) => (
          <label key={value} className="flex items-center gap-1">
            <input type="radio" name="layout" value={value} defaultChecked={value === layout} />
            {noticeSlipTexts.layout[value]}
          </label>
        ))}
      </fieldset>
      <Button type="submit">{noticeSlipTexts.sheet.apply}</Button>
    </form>
  );
}
