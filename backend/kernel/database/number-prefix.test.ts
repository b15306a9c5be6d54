import { expect, test } from "vitest";
import { afterPrefix } from "./number-prefix";

test.each(["P", "P2026", "P2029", "P2999", "B99", "9", "999", "12399", "0"])(
  "numbers that begin with %s end before its successor, by code and by a language's order [PLUS-07] [D-b16]",
  (prefix) => {
    const end = afterPrefix(prefix);
    const inEnglish = new Intl.Collator("en").compare;
    for (const rest of ["", "0", "9", "99999", "5P"]) {
      expect(prefix + rest < end).toBe(true);
      expect(inEnglish(prefix + rest, end)).toBeLessThan(0);
    }
  },
);

test("the next number is not among them", () => {
  expect(afterPrefix("P2026")).toBe("P2027");
  expect(afterPrefix("P2099")).toBe("P21");
});
