import type { StudentArrears } from "#contract/payments/arrears";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { studentTexts } from "./student-texts";

/** Before students leave: that some of those chosen owe, how much together, and that leaving ends no bill. */
export function ArrearsWarning({ chosen, arrears }: { chosen: number; arrears: readonly StudentArrears[] }) {
  if (arrears.length === 0) return null;
  const bills = arrears.reduce((sum, { bill_count }) => sum + bill_count, 0);
  const yuan = formatFen(arrears.reduce((sum, { owed_fen }) => sum + owed_fen, 0));
  const text =
    chosen === 1
      ? fill(studentTexts.arrears.one, { bills, yuan })
      : fill(studentTexts.arrears.several, { count: arrears.length, bills, yuan });
  return <Notice kind="warning" text={text} className="mx-4 mt-3" />;
}

/** The debt of one student, with the way to the bills for accounts that may see them; beside the form, which stays as it is. */
export function ArrearsLine({ owed, studentNo }: { owed: StudentArrears; studentNo: string }) {
  const seesBills = useCan("Api:campus_pay/bill/list-index");
  const bills = listHref("/campus_pay/bill/list", { student: studentNo, owed_only: "1" });
  return (
    <p className="flex flex-wrap gap-x-3 text-warning">
      <span>{fill(studentTexts.arrears.line, { bills: owed.bill_count, yuan: formatFen(owed.owed_fen) })}</span>
      {seesBills && (
        <PageLink to={bills} target="_blank" rel="noopener" className="text-accent-text underline">
          {fill(studentTexts.arrears.bills, { no: studentNo })}
        </PageLink>
      )}
    </p>
  );
}
