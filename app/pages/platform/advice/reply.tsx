import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adviceApi, AdviceReply } from "#contract/platform/advice";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { labelOf } from "~/lib/choice-label";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { replyFields } from "./advice-fields";
import { AdvicePanel } from "./advice-panel";

export const handle = { title: "答复建议", body: "rich text" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, adviceApi.reply.permission);
  const [{ list: advice }, type, status] = await Promise.all([
    backend.call(adviceApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_advice_type"),
    readDictionary(backend, "sys_advice_status"),
  ]);
  const choices = { type, status };
  const labels = { type: labelOf(choices, "type", advice.type), status: labelOf(choices, "status", advice.status) };
  return { advice, labels, statuses: status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: AdviceReply, listPath: advicePath };
  return submitForm(args, rules, (value) => backend.send(adviceApi.reply, { ...value, id: args.params.id }));
}

export default function ReplyToAdvice() {
  const { advice, labels, statuses } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(advicePath);
  // an answer mostly settles it
  const values = { reply: advice.reply, status: advice.status === 0 ? 1 : advice.status };
  return (
    <ListDrawer title={handle.title} listPath={advicePath} rowKey={advice.id} wide>
      <AdvicePanel advice={advice} labels={labels} withReply={false} />
      <RecordForm fields={replyFields(statuses)} values={values} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={advicePath} />;
}
