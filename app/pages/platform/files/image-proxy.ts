import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileApi } from "#contract/platform/files";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { withoutToken } from "~/services/pass-file.server";

export const handle = { schoolBound: false } satisfies RouteHandle;

/** A picture of another site for `<img src="/image-proxy?url=…">`; a picture that cannot be shown answers a status, never a page. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const url = new URL(args.request.url).searchParams.get("url") ?? "";
  return withoutToken(await backend.file(fileApi.imageProxy, { url }));
}
