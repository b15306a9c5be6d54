import type { Chance } from "../term/chance";

const texts = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\uD800",
    "\u202E倒写",
    "😀".repeat(50),
    "ﷺ".repeat(300),
    "中".repeat(2000),
    "x".repeat(9000),
  ],
  ...["%", "_", "\\", "'", '"', "`", "' or 1=1 --", "%_%_%_%", "\\x00", "../../etc/passwd", "..\\..\\boot.ini"],
  ...[
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}",
    "${7*7}",
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "null", "undefined", "NaN", "true", "[]", "{}"],
  ...["-1", "0", "1e309", "1e2", "0x10", " 50 ", "9007199254740993", "99999999999999999999", "٣", "１２"],
  ...["2026-02-30", "2026-13-01", "0000-00-00", "9999-12-31", "1969-12-31 23:59:59", "2026-11-20T10:00:00Z", "24:00"],
  ...["http://169.254.169.254/", "javascript:alert(1)", "//evil.example", "data:text/html,x", "\r\nSet-Cookie: a=b"],
];
const numbers = [0, -0, -1, 0.1, 1.5, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e12, 1e15, 2 ** 53, 1e308];

/** A value that no field asks for, or asks for and has to be careful with. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  switch (chance.below(depth > 2 ? 4 : 7)) {
    case 0:
    case 1:
      return hostileText(chance);
    case 2:
      return numbers[chance.below(numbers.length)];
    case 3:
      return [null, true, false, [], {}][chance.below(5)];
    case 4:
      return Array.from({ length: [1, 3, 60, 1200][chance.below(4)] ?? 1 }, () => hostileText(chance).slice(0, 20));
    case 5:
      return { [hostileText(chance).slice(0, 40)]: hostileValue(chance, depth + 1) };
    default:
      return nested(chance.below(200));
  }
}

export function hostileText(chance: Chance): string {
  return texts[chance.below(texts.length)] ?? "";
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
