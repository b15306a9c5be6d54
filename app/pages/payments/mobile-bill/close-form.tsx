import type { StoreFigures } from "#contract/payments/mobile-bill";
import { Notice } from "~/components/notice";
import { ShownFigures } from "~/kit/form/shown-figures";
import { PageForm } from "~/components/page-form";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { sheetPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

/** The figures of a day that whoever closes it has seen. */
export function closedFigures({ pay_fen, refund_fen }: StoreFigures): string {
  return [pay_fen, refund_fen].join(",");
}

/** Says what is closed and what that means, and asks for a remark. */
export function CloseForm({
  date,
  sum,
  mayClose,
  remark,
}: {
  date: string;
  sum: StoreFigures;
  mayClose: boolean;
  /** Text that was typed before a refusal. */
  remark: string | undefined;
}) {
  if (!mayClose) return <Notice kind="warning" text={mobileBillTexts.mayNotClose} />;
  return (
    <PageForm
      key={date}
      method="post"
      action={sheetPath(date)}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 text-base shadow-card print:hidden"
    >
      <ShownFigures figures={closedFigures(sum)} />
      <p>{fill(mobileBillTexts.closeQuestion, { date, net: formatFen(sum.pay_fen - sum.refund_fen) })}</p>
      <label className="flex flex-col gap-1 text-sm">
        {mobileBillTexts.remark}
        <textarea
          name="remark"
          rows={2}
          maxLength={200}
          defaultValue={remark}
          placeholder={mobileBillTexts.remarkHint}
          className="rounded border border-line bg-card px-2 py-1 text-base"
        />
      </label>
      <button className="h-12 rounded bg-accent-text text-lg font-semibold text-card">
        {mobileBillTexts.closeDay}
      </button>
    </PageForm>
  );
}
