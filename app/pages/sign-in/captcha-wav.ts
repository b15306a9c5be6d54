import type { LoaderFunctionArgs } from "@remix-run/node";
import { authApi, CaptchaSoundInput } from "#contract/platform/auth";
import { BackendError, code } from "#contract/kernel/errors";
import { openUnscopedBackend } from "~/services/backend.server";
import { withoutToken } from "~/services/pass-file.server";

/** The captcha of a key, spoken, for `<audio>`: a status where there is none, never a page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const asked = CaptchaSoundInput.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!asked.success) return new Response(null, { status: 404 });
  const backend = await openUnscopedBackend(args);
  try {
    return withoutToken(await backend.file(authApi.captchaSound, asked.data));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response(null, { status: error.code === code.tooOften ? 429 : 404 });
  }
}
