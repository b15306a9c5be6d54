import { setFlash } from "./flash.server";
import { translator } from "./i18n.server";
import { readLayout } from "./layout.server";
import type { RequestArgs } from "./session.server";
import { readSite } from "./site.server";

/** A word of welcome on the first page after signing in, unless this browser's layout does without (SHELL-10). */
export async function leaveWelcome(args: RequestArgs): Promise<void> {
  if (!readLayout(args.request).prompt) return;
  const [t, { website_name: site }] = await Promise.all([translator(args.request, "shell"), readSite(args)]);
  await setFlash(args, { kind: "success", text: t("welcome", { site }) });
}
