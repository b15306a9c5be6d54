import type { NoticeSheet } from "#contract/payments/notice-slips";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { LayoutForm } from "~/kit/print/layout-form";
import { PrintButton } from "~/kit/print/print-button";
import { fill } from "~/lib/fill";
import { noticeExportPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";
import type { SlipLayout } from "./slip-layout";

const layouts = (["four", "two", "one"] as const).map((value) => ({ value, label: noticeSlipTexts.layout[value] }));

/** The choice of the layout, the links as xlsx, and printing. */
export function SheetTools({
  choice,
  layout,
  mayExport,
  slipCount,
}: {
  choice: Readonly<Record<string, string>>;
  layout: SlipLayout;
  mayExport: boolean;
  slipCount: number;
}) {
  return (
    <>
      <LayoutForm layouts={layouts} layout={layout} kept={Object.entries(choice)} />
      {mayExport && choice.class_id !== undefined && (
        <a href={`${noticeExportPath}?class_id=${choice.class_id}`} className={buttonStyle()}>
          {noticeSlipTexts.sheet.export}
        </a>
      )}
      <PrintButton label={fill(noticeSlipTexts.sheet.submit, { count: slipCount })} />
    </>
  );
}

/** Why issuing was refused, that nobody owes, or who owes but has no link yet. */
export function SheetBelow({
  sheet: { class_name, unlinked_count },
  problem,
  slipCount,
}: {
  /** The sheets without their slips. */
  sheet: Omit<NoticeSheet, "slips">;
  problem: string | undefined;
  slipCount: number;
}) {
  return (
    <>
      {problem && <Notice kind="error" text={problem} />}
      {slipCount + unlinked_count === 0 && (
        <Notice
          kind="success"
          text={class_name === null ? noticeSlipTexts.sheet.clear : noticeSlipTexts.sheet.classClear}
        />
      )}
      {unlinked_count > 0 && (
        <form method="post" className="flex flex-wrap items-center gap-3">
          <Notice kind="warning" text={fill(noticeSlipTexts.sheet.unlinked, { count: unlinked_count })} />
          <Button type="submit" look={slipCount === 0 ? "primary" : "plain"}>
            {noticeSlipTexts.sheet.issue}
          </Button>
        </form>
      )}
    </>
  );
}
