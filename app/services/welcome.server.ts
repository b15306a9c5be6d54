import { setFlash } from "./flash.server";
import { shellTexts } from "~/i18n/locales/zh/shell";
import { fill } from "~/lib/fill";
import { readLayout } from "./layout.server";
import type { RequestArgs } from "./session.server";
import { readSite } from "./site.server";

/** A word of welcome on the first page after signing in, unless this browser's layout does without (SHELL-10). */
export async function leaveWelcome(args: RequestArgs): Promise<void> {
  if (!readLayout(args.request).prompt) return;
  const { website_name: site } = await readSite(args);
  await setFlash(args, { kind: "success", text: fill(shellTexts.welcome, { site }) });
}
