import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { merchantApi } from "#contract/payments/merchants";
import { merchantKeyState } from "#contract/payments/states";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { merchantListPath } from "./merchant-list";
import { merchantTexts } from "./merchant-texts";

export const handle = { permission: "Api:campus_pay/merchant", title: "停用密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, merchantApi.endKey.permission);
  const { list: merchant } = await backend.call(merchantApi.detail, { id: args.params.id });
  const key = merchant.keys.find(
    ({ id, state }) => String(id) === args.params.key_id && state !== merchantKeyState.ended,
  );
  if (!key) throw data("密钥不存在或已停用", { status: 404 });
  const label = merchant.kinds.find(({ kind }) => kind === key.kind)?.label ?? key.kind;
  return { id: merchant.id, name: label, fingerprint: key.fingerprint };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id, key_id } = args.params;
  try {
    const { msg } = await backend.send(merchantApi.endKey, { id: key_id });
    return await backToList(args, `${merchantListPath}/keys/${id}`, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function EndKey() {
  const { id, name, fingerprint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(`${merchantListPath}/keys/${id}`);
  return (
    <ConfirmPage
      title={merchantTexts.endTitle}
      closeTo={closeTo}
      look="danger"
      yes={{ label: merchantTexts.end, sending: merchantTexts.ending }}
      problem={answer?.problem}
    >
      <p>{fill(merchantTexts.endQuestion, { name })}</p>
      <p className="text-ink-soft">
        {merchantTexts.fingerprint} <code translate="no">{fingerprint}</code>
      </p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={merchantListPath} />;
}
