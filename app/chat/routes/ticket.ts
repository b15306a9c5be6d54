import type { ActionFunctionArgs } from "@remix-run/node";
import { authApi } from "#contract/platform/auth";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { schoolBound: false, storeKeeper: true } satisfies RouteHandle;

/** The single-use subprotocol of one socket: scripts cannot read the token. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return Response.json(await backend.call(authApi.socketTicket, {}));
}
