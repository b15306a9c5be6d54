import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formText } from "~/lib/form-text";
import { layoutCookie, layoutCookieValue, layoutOf } from "~/lib/layout-settings";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { isSidebarOpen, sidebarCookie } from "~/lib/sidebar-state";
import { readThemeChoice, themeCookie } from "~/lib/theme";
import { writePlainCookie } from "~/services/plain-cookie.server";
import { readPublicForm } from "~/services/read-form.server";

export const handle = { body: "short" } satisfies RouteHandle;

/** Theme, sidebar and layout of this browser, for pages without scripts; comes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPublicForm(request);
  const [theme, sidebar] = [formText(form, "theme"), formText(form, "sidebar")];
  if (theme !== null) writePlainCookie(context, themeCookie, readThemeChoice(theme));
  if (sidebar !== null) writePlainCookie(context, sidebarCookie, isSidebarOpen(sidebar) ? "1" : "0");
  const layout = formText(form, "layout");
  if (layout === "save") writePlainCookie(context, layoutCookie, layoutCookieValue(layoutOf(new Map(form))));
  if (layout === "reset") writePlainCookie(context, layoutCookie, null);
  return redirect(sameSitePath(formText(form, "back")) ?? "/");
}

export function loader() {
  return redirect("/");
}
