import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { onlineApi } from "#contract/platform/sessions";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { onlineListPath } from "./online-list";
import { sessionTexts } from "./session-texts";

export const handle = { permission: "Api:setting/monitoring_module/online", title: "强制下线" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, onlineApi.destroy.permission);
  const { list } = await backend.call(onlineApi.detail, { id: args.params.id ?? "" });
  return { username: list.username, desc: list.desc };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const { msg } = await backend.send(onlineApi.destroy, { id: args.params.id ?? "" });
    return await backToList(args, onlineListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function ForceOffline() {
  const { username, desc } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const closeTo = useListReturn(onlineListPath);
  return (
    <ConfirmPage
      title={sessionTexts.online.force}
      closeTo={closeTo}
      look="danger"
      yes={{ label: sessionTexts.online.force, sending: sessionTexts.online.forcing }}
      problem={result?.problem}
    >
      <p>{fill(sessionTexts.online.question, { name: `${desc}（${username}）` })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={onlineListPath} />;
}
