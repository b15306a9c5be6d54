import { Form } from "@remix-run/react";
import BellRing from "lucide-react/icons/bell-ring";
import History from "lucide-react/icons/rotate-ccw-clock";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageLink, useSchoolScope } from "~/components/school-scope";
import { PrintShownButton } from "~/kit/print/print-button";
import { listTexts } from "~/kit/list/list-texts";
import { arrearsListPath, remindersPath, remindPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { useNothingTicked } from "./use-nothing-ticked";

const kept = ["school_id", "plan_id", "overdue"] as const;

/** 查询 重置 | 催缴所选 催缴记录 打印. The boxes of the table belong to the form here. */
export function ArrearsTools({
  filterId,
  remindId,
  query,
}: {
  /** Absent: there is nothing to narrow by. */
  filterId?: string;
  /** Absent: the account may not, or there is nothing to choose. */
  remindId?: string;
  query: Readonly<Record<string, string>>;
}) {
  const school = useSchoolScope();
  const isEmpty = useNothingTicked(remindId);
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3 print:hidden">
      {filterId && (
        <>
          <Button type="submit" form={filterId} look="primary">
            {listTexts.query}
          </Button>
          <PageLink to={arrearsListPath} preventScrollReset className={buttonStyle()}>
            {listTexts.reset}
          </PageLink>
        </>
      )}
      {remindId && (
        <Form id={remindId} method="get" action={remindPath}>
          {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
          {kept.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
          <Button type="submit" look="warning" disabled={isEmpty} title={isEmpty ? arrearsTexts.remindHint : undefined}>
            <BellRing size={14} aria-hidden />
            {arrearsTexts.remind}
          </Button>
        </Form>
      )}
      <PageLink to={remindersPath} className={buttonStyle()}>
        <History size={14} aria-hidden />
        {arrearsTexts.history}
      </PageLink>
      <PrintShownButton />
    </div>
  );
}
