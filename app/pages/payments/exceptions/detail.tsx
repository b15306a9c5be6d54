import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { exceptionApi } from "#contract/payments/exceptions";
import { exceptionEnumerations } from "#contract/payments/exception-enumerations";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { exceptionListPath } from "./exception-list";
import { ExceptionPanel } from "./exception-panel";
import { exceptionTexts } from "./exception-texts";

export const handle = { permission: "Api:campus_pay/exception", title: "到账异常详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const detail = await backend.call(exceptionApi.detail, { id: args.params.id });
  return { detail, choices: { ...orderEnumerations, ...billEnumerations, ...exceptionEnumerations } };
}

export default function ExceptionPage() {
  const { detail, choices } = useLoaderData<typeof loader>();
  const rights = {
    mayPropose: useCan("Api:campus_pay/exception/propose-propose"),
    mayConfirm: useCan("Api:campus_pay/exception/confirm-confirm"),
  };
  return (
    <ListDrawer title={exceptionTexts.detail} listPath={exceptionListPath} rowKey={detail.exception.id}>
      <ExceptionPanel {...{ detail, choices, rights }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={exceptionTexts.detail} listPath={exceptionListPath} />;
}
