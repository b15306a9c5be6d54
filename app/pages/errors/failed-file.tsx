import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ErrorPage } from "~/components/error-page";
import type { RouteHandle } from "~/lib/route-handle";

// the address in the browser is that of the file: scripts would not find this page there
export const handle = { title: "文件未能打开", tab: false, scripts: false } satisfies RouteHandle;

/** Tells why a file could not be made, in the place of the file (server.ts); asked for by itself there is nothing here. */
export async function loader({ context }: LoaderFunctionArgs): Promise<never> {
  const { status, words } = context.failure ?? { status: 404, words: null };
  throw data(words, { status });
}

export default function FailedFile() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
