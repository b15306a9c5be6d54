import type { ReactNode } from "react";
import type { SubmissionResult } from "@conform-to/react";
import type { BillAnswers } from "#contract/payments/bill-actions";
import { ListDrawer } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { type ChosenBill, ChosenBills } from "./chosen-bills";

/** Shows chosen bills in the drawer of the list, and a form that asks why something is done with all of them. */
export function ReasonDrawer({
  title,
  summary,
  submitLabel,
  bills,
  choices,
  answer,
  children,
}: {
  title: string;
  /** The words of the action with `{count}` and `{yuan}`, what is owed on the bills. */
  summary: string;
  submitLabel: string;
  bills: readonly ChosenBill[];
  choices: Choices;
  answer: { result: SubmissionResult; answers: BillAnswers["list"] } | undefined;
  /** Hidden fields. */
  children?: ReactNode;
}) {
  const cancelTo = useListReturn(billListPath);
  const total = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  return (
    <ListDrawer title={title} listPath={billListPath} rowKey={bills[0]?.bill_no}>
      <ChosenBills
        {...{ bills, choices }}
        answers={answer?.answers ?? []}
        summary={fill(summary, { count: bills.length, yuan: formatFen(total) })}
      />
      {bills.length > 0 && (
        <RecordForm
          fields={[{ kind: "textarea", name: "reason", label: billTexts.field.reason, required: true, maxLength: 256 }]}
          result={answer?.result}
          {...{ cancelTo, submitLabel }}
        >
          {children}
        </RecordForm>
      )}
    </ListDrawer>
  );
}
