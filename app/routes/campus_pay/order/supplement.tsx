import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderActApi, OrderSupplement } from "#contract/order-actions";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { FormToken } from "~/features/form/form-token";
import { RecordForm } from "~/features/form/record-form";
import { orderListPath } from "~/features/order/order-list";
import { useListReturn } from "~/hooks/use-list-return";
import { orderActTexts } from "~/i18n/locales/zh/order-act";
import { orderDetailTexts } from "~/i18n/locales/zh/order-detail";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { newFormToken } from "~/services/bill-actions.server";
import { submitForm } from "~/services/form.server";
import { readEndedOrder } from "~/services/cancel-order.server";

export const handle = { permission: "Api:campus_pay/order", title: "补单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, orderActApi.supplement.permission);
  return { order: await readEndedOrder(args, backend), token: newFormToken() };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const order_no = args.params.order_no ?? "";
  const schema = OrderSupplement.omit({ order_no: true });
  return submitForm(args, { schema, listPath: `${orderListPath}/${order_no}` }, (supplement) =>
    backend.send(orderActApi.supplement, { order_no, ...supplement }),
  );
}

export default function SupplementOrder() {
  const { order, token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${orderListPath}/${order.order_no}`;
  const cancelTo = useListReturn(back);
  const isPaid = order.state === 2 || order.state === 5;
  const yuan = formatFen(order.amount_fen);
  return (
    <ListDrawer title={orderActTexts.supplementTitle} listPath={back}>
      <p className="px-4 pt-4 text-sm">
        {isPaid
          ? fill(orderActTexts.supplementNo, { state: order.stateName })
          : fill(orderActTexts.supplementHint, { no: order.order_no, yuan, state: order.stateName })}
      </p>
      {!isPaid && (
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
              label: orderActTexts.supplementTime,
              hint: orderActTexts.supplementTimeHint,
            },
            { kind: "textarea", name: "remark", label: orderActTexts.supplementRemark, required: true, maxLength: 256 },
          ]}
          {...{ result, cancelTo }}
          submitLabel={fill(orderActTexts.supplementYes, { yuan })}
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
