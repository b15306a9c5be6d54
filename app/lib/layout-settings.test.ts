import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultLayout, layoutCookieValue, layoutOf, readLayoutCookie } from "./layout-settings";

test("what the cookie keeps is read again whole [SHELL-10]", () => {
  const settings = fc.record({
    topNav: fc.boolean(),
    tagsView: fc.boolean(),
    fixedHeader: fc.boolean(),
    sidebarLogo: fc.boolean(),
    dynamicTitle: fc.boolean(),
    prompt: fc.boolean(),
    menuColor: fc.constantFrom("theme-dark" as const, "theme-light" as const),
    themeColor: fc.constantFrom("#409eff", "#000000", "#c0ffee"),
  });
  fc.assert(
    fc.property(settings, (kept) => {
      expect(readLayoutCookie(layoutCookieValue(kept))).toEqual(kept);
    }),
  );
});

test("whatever else a cookie says, the layout is as at first [SHELL-10]", () => {
  for (const cookie of [null, "", "topNav=maybe&menuColor=pink&themeColor=red", "themeColor=%23fff;}body{display:none"])
    expect(readLayoutCookie(cookie)).toEqual(defaultLayout);
});

test("a form's empty box is off: its hidden field comes first [SHELL-10]", () => {
  const form = new FormData();
  form.append("topNav", "0");
  form.append("tagsView", "0");
  form.append("tagsView", "1");
  form.append("themeColor", "#AABBCC");
  expect(layoutOf(new Map(form))).toEqual({ ...defaultLayout, topNav: false, themeColor: "#aabbcc" });
});
