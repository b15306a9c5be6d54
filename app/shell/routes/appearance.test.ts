import { expect, test } from "vitest";
import { defaultLayout, readLayoutCookie } from "~/lib/layout-settings";
import { answering, locationOf, pageRequest, setCookie } from "../../../tests/support/pages/page-request";
import { action } from "./appearance";

const { fetch } = answering({});

async function post(form: Record<string, string>) {
  const args = pageRequest(fetch, "/appearance", { form });
  return { location: locationOf(await action(args)), cookies: args.context.cookies };
}

test("without scripts theme and sidebar are kept by a form that comes back [SHELL-04]", async () => {
  const { location, cookies } = await post({ theme: "dark", sidebar: "0", back: "/home?a=1" });
  expect(location).toBe("/home?a=1");
  expect([setCookie(cookies, "theme"), setCookie(cookies, "sidebarStatus")]).toEqual(["dark", "0"]);
});

test("it never leads off the site and keeps nothing unknown [SHELL-04]", async () => {
  const { location, cookies } = await post({ theme: "neon", back: "//evil.example" });
  expect(location).toBe("/");
  expect([setCookie(cookies, "theme"), setCookie(cookies, "sidebarStatus")]).toEqual(["system", undefined]);
});

test("without scripts the layout is kept by the same form, and forgotten by its other button [SHELL-10]", async () => {
  const { location, cookies } = await post({ layout: "save", topNav: "0", themeColor: "#112233", back: "/home" });
  expect(location).toBe("/home");
  const kept = decodeURIComponent(setCookie(cookies, "layout") ?? "");
  expect(readLayoutCookie(kept)).toEqual({ ...defaultLayout, topNav: false, themeColor: "#112233" });
  expect(setCookie((await post({ layout: "reset" })).cookies, "layout")).toBe("");
});
