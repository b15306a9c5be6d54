import { redirect } from "@remix-run/node";
import type { Client } from "#contract/kernel/client";
import { BackendError } from "#contract/kernel/errors";
import { exportApi, type ExportModule } from "#contract/platform/exports";
import { viewParameter } from "#contract/kernel/page-key";
import { setFlash } from "./flash.server";
import { schoolParameter } from "./school.server";
import type { RequestArgs } from "./session.server";

// of the page, not of the filter
const ofPage = [schoolParameter, viewParameter, "cur_page", "page_size"];

/** Queues an export of the list whose filter the address holds, and goes back to that list, which says so or why not. */
export async function startExport(
  args: RequestArgs,
  backend: Client,
  module: ExportModule,
  listPath: string,
  /** Parameters that the path of the list holds. */
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { search, searchParams } = new URL(args.request.url);
  const filters = { ...Object.fromEntries([...searchParams].filter(([key]) => !ofPage.includes(key))), ...more };
  await flashOutcome(args, () => backend.send(exportApi.store, { module, filters }));
  return redirect(listPath + search);
}

/** Does something and leaves for the next page that it was done, or why not. */
export async function flashOutcome(args: RequestArgs, act: () => Promise<{ msg: string }>): Promise<void> {
  try {
    const { msg } = await act();
    await setFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
  }
}
