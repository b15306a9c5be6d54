import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { collectAccountApi, CollectAccountFields } from "#contract/collect-accounts";
import { orderEnumerations } from "#contract/orders";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { collectAccountFields, collectAccountListPath } from "~/features/collect-account/collect-account-list";
import { useListReturn } from "~/hooks/use-list-return";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { translator } from "~/services/i18n.server";
import { rateField } from "~/services/rate-field.server";
import { submitForm } from "~/services/form.server";

export const handle = { permission: "Api:campus_pay/collect_account", title: "新增收款账户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, collectAccountApi.store.permission);
  const [schools, merchants, status] = await Promise.all([
    backend.call(collectAccountApi.schools, {}),
    backend.call(collectAccountApi.merchants, {}),
    readDictionary(backend, "sys_user_status"),
  ]);
  const school = schools.list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  const merchant = merchants.list.map(({ id, label }) => ({ value: id, label }));
  return { status, school, merchant, channel: orderEnumerations.way_code };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const t = await translator(args.request, "party");
  const rate_bp = rateField(CollectAccountFields.shape.rate_bp, t("rateWrong"));
  const schema = CollectAccountFields.extend({ rate_bp });
  return submitForm(args, { schema, listPath: collectAccountListPath }, (value) =>
    backend.send(collectAccountApi.store, value),
  );
}

export default function CreateCollectAccount() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["party", "list"]);
  const cancelTo = useListReturn(collectAccountListPath);
  return (
    <ListDrawer title={handle.title} listPath={collectAccountListPath}>
      <RecordForm fields={collectAccountFields(t, choices)} values={{ status: 1 }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={collectAccountListPath} />;
}
