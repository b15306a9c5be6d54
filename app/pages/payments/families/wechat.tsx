import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BackendError, TransportError } from "#contract/kernel/errors";
import { familyApi } from "#contract/payments/families";
import type { RouteHandle } from "~/lib/route-handle";
import { openFamilyDoor } from "./family.server";
import { keepPayerToken, readSignIn } from "./payer-sign-in.server";

export const handle = { title: "支付", scripts: false, bare: true } satisfies RouteHandle;

/** WeChat leads back here with a code. Whatever came of it, the payer goes on where it was; without a name another telephone scans. */
export async function loader(args: LoaderFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const begun = await readSignIn(args);
  if (!begun) throw redirect("/pay");
  const { searchParams } = new URL(args.request.url);
  const asked = { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
  try {
    const { token } = await backend.call(familyApi.signIn, { ...asked, browser: begun.browserKey });
    await keepPayerToken(args, token);
    return redirect(begun.back);
  } catch (error) {
    if (!(error instanceof BackendError) && !(error instanceof TransportError)) throw error;
    return redirect(`${begun.back}${begun.back.includes("?") ? "&" : "?"}unnamed=1`);
  }
}
