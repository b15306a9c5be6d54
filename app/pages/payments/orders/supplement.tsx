import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderActionApi, OrderSupplement } from "#contract/payments/order-actions";
import { isPaid } from "#contract/payments/states";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { FormToken } from "~/kit/form/form-token";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { newFormToken } from "~/pages/payments/bills/bill-actions.server";
import { requireAccess, requireRight } from "~/services/access.server";
import { readEndedOrder } from "./end-order.server";
import { orderActionTexts } from "./order-action-texts";
import { orderDetailTexts } from "./order-detail-texts";
import { orderListPath } from "./order-list";

export const handle = { permission: "Api:campus_pay/order", title: "补单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, orderActionApi.supplement.permission);
  return { order: await readEndedOrder(args, backend), token: newFormToken() };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const order_no = args.params.order_no ?? "";
  const schema = OrderSupplement.omit({ order_no: true });
  return submitForm(args, { schema, listPath: `${orderListPath}/${order_no}` }, (supplement) =>
    backend.send(orderActionApi.supplement, { order_no, ...supplement }),
  );
}

export default function SupplementOrder() {
  const { order, token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${orderListPath}/${order.order_no}`;
  const cancelTo = useListReturn(back);
  const wasPaid = isPaid(order.state);
  const yuan = formatFen(order.amount_fen);
  return (
    <ListDrawer title={orderActionTexts.supplementTitle} listPath={back}>
      <p className="px-4 pt-4 text-sm">
        {wasPaid
          ? fill(orderActionTexts.supplementNo, { state: order.stateName })
          : fill(orderActionTexts.supplementHint, { no: order.order_no, yuan, state: order.stateName })}
      </p>
      {!wasPaid && (
        <RecordForm
          fields={[
            {
              kind: "text",
              name: "channel_trade_no",
              label: orderDetailTexts.field.channel_trade_no,
              required: true,
              maxLength: 64,
            },
            {
              kind: "datetime",
              name: "success_at",
              label: orderActionTexts.supplementTime,
              hint: orderActionTexts.supplementTimeHint,
            },
            {
              kind: "textarea",
              name: "remark",
              label: orderActionTexts.supplementRemark,
              required: true,
              maxLength: 256,
            },
          ]}
          {...{ result, cancelTo }}
          submitLabel={fill(orderActionTexts.supplementYes, { yuan })}
        >
          <FormToken {...{ token, result }} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={orderListPath} />;
}
