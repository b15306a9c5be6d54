import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { labelOf } from "#contract/kernel/enumeration";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { merchantTexts } from "~/pages/payments/merchants/merchant-texts";
import { answerProbe } from "~/pages/payments/merchants/probe.server";
import { TestAnswer } from "~/pages/payments/merchants/test-answer";
import { TestForm } from "~/pages/payments/merchants/test-form";
import { requireAccess, requireRight } from "~/services/access.server";
import { collectAccountListPath } from "./collect-account-list";
import { collectAccountTexts } from "./collect-account-texts";

export const handle = { permission: "Api:campus_pay/collect_account", title: "测试连接" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, collectAccountApi.test.permission);
  return (await backend.call(collectAccountApi.edit, { id: args.params.id })).list;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerProbe(() => backend.call(collectAccountApi.test, { id: args.params.id }));
}

export default function TestCollectAccount() {
  const { id, purpose, channel, mch_no, sub_mch_no } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ListDrawer title={collectAccountTexts.channel.title} listPath={collectAccountListPath} rowKey={id}>
      <div className="flex flex-col gap-4 p-4 text-sm">
        <TestAnswer answer={answer} failed={collectAccountTexts.channel.failed} />
        <FactList
          facts={[
            [collectAccountTexts.field.purpose, purpose],
            [collectAccountTexts.field.channel, labelOf(orderEnumerations.way_code, channel)],
            [collectAccountTexts.field.mch_no, mch_no],
            [collectAccountTexts.field.sub_mch_no, sub_mch_no],
          ]}
        />
        <TestForm label={merchantTexts.test} hint={collectAccountTexts.channel.hint} />
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={collectAccountListPath} />;
}
