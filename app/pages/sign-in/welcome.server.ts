import { fill } from "~/lib/fill";
import { shellTexts } from "~/shell/shell-texts";
import { setFlash } from "../../services/flash.server";
import { readLayout } from "../../services/layout.server";
import type { RequestArgs } from "../../services/session.server";
import { readSite } from "../../services/site.server";

/** A word of welcome on the first page after signing in, unless this browser's layout does without (SHELL-10). */
export async function leaveWelcome(args: RequestArgs): Promise<void> {
  if (!readLayout(args.request).prompt) return;
  const { website_name: site } = await readSite(args);
  await setFlash(args, { kind: "success", text: fill(shellTexts.welcome, { site }) });
}
