import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { machineKeyApi, MachineKeyInput } from "#contract/payments/machine-keys";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { answerOnPage } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { machineKeyListPath } from "./machine-key-list";
import { machineKeyTexts } from "./machine-key-texts";

export const handle = { permission: "Api:setting/open_module/key", title: "签发接口密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, machineKeyApi.store.permission);
  const { list } = await backend.call(machineKeyApi.schools, {});
  const filtered = new URL(args.request.url).searchParams.get("school_id") ?? "";
  return { schools: list, filtered };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, machineKeyApi.store.permission);
  const { search } = new URL(args.request.url);
  const { done, result } = await answerOnPage(
    args,
    MachineKeyInput.pick({ school_id: true }),
    async (chosen) => chosen,
  );
  return done ? redirect(`${machineKeyListPath}/new/${done.school_id}${search}`) : result;
}

/** First of whom the key is: its stores and accounts are chosen from next. */
export default function ChooseSchool() {
  const { schools, filtered } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(machineKeyListPath);
  const name = "school_id";
  const empty = machineKeyTexts.chooseSchool;
  return (
    <ListDrawer title={machineKeyTexts.create} listPath={machineKeyListPath}>
      <RecordForm
        fields={[
          { kind: "select", name, label: machineKeyTexts.field.school, required: true, choices: schools, empty },
        ]}
        values={{ school_id: filtered }}
        submitLabel={machineKeyTexts.next}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={machineKeyListPath} />;
}
