import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Id, mostId } from "#contract/kernel/ids";
import { arrearsApi } from "#contract/payments/arrears";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { remindersPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { DunnedBills } from "./dunned-bills";

export const handle = { permission: "Api:campus_pay/arrears", title: "催缴详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = Id.catch(mostId).parse(args.params.id);
  return (await backend.call(arrearsApi.dunning, { id })).list;
}

export default function Reminder() {
  const { bills, ...dunning } = useLoaderData<typeof loader>();
  const result = {
    owed: formatFen(dunning.owed_fen),
    paid: formatFen(dunning.paid_fen),
    still: formatFen(dunning.still_fen),
    count: dunning.still_count,
  };
  return (
    <ListDrawer title={arrearsTexts.detail} listPath={remindersPath} rowKey={dunning.id} wide>
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p>
          {dunning.content}
          {dunning.remark && `（${dunning.remark}）`}
        </p>
        <p className="text-ink-soft">
          {dunning.school_name} ·{" "}
          {fill(arrearsTexts.sender, { who: dunning.created_by, time: dunning.created_at, count: dunning.told_count })}
        </p>
        <p className="font-medium">{fill(arrearsTexts.result, result)}</p>
        <DunnedBills bills={bills} />
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={arrearsTexts.detail} listPath={remindersPath} />;
}
