import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { orderApi } from "#contract/orders";
import { RefundApplication, refundApi } from "#contract/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { orderListPath } from "~/features/order/order-list";
import { useListReturn } from "~/hooks/use-list-return";
import { fenToInput, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerForm } from "~/services/form.server";
import { translator } from "~/services/i18n.server";

export const handle = { permission: "Api:campus_pay/order", title: "申请退款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, refundApi.apply.permission);
  const { list: order } = await backend.call(orderApi.detail, { order_no: args.params.order_no ?? "" });
  return { order_no: order.order_no, leftFen: order.amount_fen - order.refund_fen };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const order_no = args.params.order_no ?? "";
  const t = await translator(args.request, "refund");
  const schema = z.object({
    amount_fen: z.string().refine((text) => parseYuan(text) !== null, t("amountWrong")),
    reason: RefundApplication.shape.reason,
  });
  return answerForm(args, { schema, listPath: `${orderListPath}/${order_no}` }, ({ amount_fen, reason }) =>
    backend.send(refundApi.apply, { order_no, amount_fen: parseYuan(amount_fen) ?? 0, reason }),
  );
}

export default function ApplyRefund() {
  const { order_no, leftFen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation("refund");
  const back = `${orderListPath}/${order_no}`;
  const cancelTo = useListReturn(back);
  const left = fenToInput(leftFen);
  return (
    <ListDrawer title={t("applyOf", { no: order_no })} listPath={back}>
      <RecordForm
        fields={[
          {
            kind: "text",
            name: "amount_fen",
            label: t("amountYuan"),
            required: true,
            maxLength: 16,
            hint: t("hint.amount", { yuan: left }),
          },
          { kind: "textarea", name: "reason", label: t("field.reason"), required: true, maxLength: 256 },
        ]}
        values={{ amount_fen: left }}
        {...{ result, cancelTo }}
        submitLabel={t("applySubmit")}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("refund");
  return <ListDrawerError title={t("apply")} listPath={orderListPath} />;
}
