import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { labelOf } from "#contract/kernel/enumeration";
import { merchantApi } from "#contract/payments/merchants";
import { merchantChannels, merchantModes } from "#contract/payments/merchant-enumerations";
import { CopyValue } from "~/components/copy-value";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { KeysPanel } from "./keys-panel";
import { merchantListPath } from "./merchant-list";
import { merchantTexts } from "./merchant-texts";
import { answerProbe } from "./probe.server";
import { TestAnswer } from "./test-answer";
import { TestForm } from "./test-form";

export const handle = { permission: "Api:campus_pay/merchant", title: "商户的密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return (await backend.call(merchantApi.detail, { id: args.params.id })).list;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerProbe(() => backend.call(merchantApi.test, { id: args.params.id }));
}

export default function MerchantKeys() {
  const merchant = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  const mayChange = useCan("Api:campus_pay/merchant/update-update");
  const { id, channel, is_partner, mch_no, app_id, school_name, notify_url, grant_url, untested } = merchant;
  const path = `${merchantListPath}/keys/${id}`;
  const grantFact = [merchantTexts.grantUrl, grant_url && <CopyValue value={grant_url} />] as const;
  const name = `${labelOf(merchantChannels, channel)} ${mch_no}`;
  return (
    <ListDrawer title={fill(merchantTexts.keysOf, { name })} listPath={merchantListPath} rowKey={id}>
      <div className="flex flex-col gap-4 p-4 text-sm">
        {mayChange && <TestAnswer answer={answer} failed={merchantTexts.failed} />}
        <FactList
          facts={[
            [merchantTexts.field.is_partner, labelOf(merchantModes, is_partner)],
            [merchantTexts.field.school, school_name],
            [merchantTexts.field.app_id, app_id],
            [merchantTexts.notifyUrl, notify_url ? <CopyValue value={notify_url} /> : merchantTexts.noNotifyUrl],
            ...(grant_url === null ? [] : [grantFact]),
          ]}
        />
        <KeysPanel
          merchant={merchant}
          addHref={mayChange ? (kind) => `${path}/new/${kind}${search}` : undefined}
          endHref={mayChange ? (key) => `${path}/end/${key.id}${search}` : undefined}
        />
        {mayChange && (
          <TestForm
            label={untested > 0 ? merchantTexts.testAndUse : merchantTexts.test}
            hint={merchantTexts.testHint}
          />
        )}
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={merchantListPath} />;
}
