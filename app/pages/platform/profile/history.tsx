import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sessionApi } from "#contract/platform/sessions";
import { ErrorContent } from "~/components/error-page";
import type { RouteHandle } from "~/lib/route-handle";
import { SignInHistory } from "~/pages/platform/sessions/sign-in-history";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "登录记录", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { history: (await backend.call(sessionApi.history, { page_size: 50 })).list };
}

export default function OwnHistory() {
  const { history } = useLoaderData<typeof loader>();
  return <SignInHistory rows={history} />;
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
