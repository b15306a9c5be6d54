import type { LoaderFunctionArgs } from "@remix-run/node";
import { agentApi } from "#contract/agents";
import { agentListPath } from "~/features/agent/agent-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/agent" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, agentApi.export, agentListPath);
}
