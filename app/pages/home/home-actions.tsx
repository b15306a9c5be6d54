import { PageLink } from "~/components/school-scope";
import { buttonStyle } from "~/components/button-style";
import { useCan } from "~/hooks/use-account";
import { counterPath } from "~/pages/payments/bills/bill-list";
import { homeTexts } from "./home-texts";

/** The acts this account begins most often, by its rights. */
export function HomeActions() {
  const mayOpenCounter = useCan("Api:campus_pay/counter");
  const mayTake = useCan("Api:campus_pay/bill/offline_pay-offlinePay");
  const mayPlan = useCan("Api:campus_pay/fee_plan/store-store");
  const mayImport = useCan("Api:campus_pay/bill/import-import");
  return (
    <div className="flex flex-wrap gap-2">
      {mayImport && (
        <PageLink to="/campus_pay/bill/import" className={buttonStyle()}>
          {homeTexts.act.import}
        </PageLink>
      )}
      {mayPlan && (
        <PageLink to="/campus_pay/fee_plan/list/new" className={buttonStyle()}>
          {homeTexts.act.plan}
        </PageLink>
      )}
      {mayOpenCounter && mayTake && (
        <PageLink to={counterPath} className={buttonStyle("primary")}>
          {homeTexts.act.counter}
        </PageLink>
      )}
    </div>
  );
}
