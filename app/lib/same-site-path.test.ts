import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path";

test.each(["/home", "/campus_pay/order/list?state=2&payer=%E5%BC%A0#detail", "/"])(
  "%s is kept whole [AUTH-06]",
  (path) => {
    expect(sameSitePath(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
])("%j leads nowhere [AUTH-06]", (value) => {
  expect(sameSitePath(value)).toBeNull();
});
