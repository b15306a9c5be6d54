import { expect, test } from "vitest";
import { answering, locationOf, pageRequest, setCookie } from "../../tests/support/page-request";
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
