import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adviceApi } from "#contract/platform/advice";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { labelOf } from "~/lib/choice-label";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { AdvicePanel } from "./advice-panel";

export const handle = { title: "建议详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: advice }, type, status] = await Promise.all([
    backend.call(adviceApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_advice_type"),
    readDictionary(backend, "sys_advice_status"),
  ]);
  const choices = { type, status };
  const labels = { type: labelOf(choices, "type", advice.type), status: labelOf(choices, "status", advice.status) };
  return { advice, labels };
}

export default function ViewAdvice() {
  const { advice, labels } = useLoaderData<typeof loader>();
  return (
    <ListDrawer title={handle.title} listPath={advicePath} rowKey={advice.id} wide>
      <AdvicePanel advice={advice} labels={labels} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={advicePath} />;
}
