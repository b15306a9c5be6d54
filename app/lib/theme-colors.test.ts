import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultLayout } from "./layout-settings";
import { contrast, customColors, surfaces, themeColors } from "./theme-colors";

const styles = readFileSync("app/styles/tokens.css", "utf8");

type Look = "light" | "dark";
type Color = readonly [number, number, number];

/** Reads `var(--light, 1 2 3) var(--dark, 4 5 6)` as the browser does. */
function inLook(value: string, look: Look): Color {
  const match = new RegExp(`var\\(--${look}, (\\d+) (\\d+) (\\d+)\\)`).exec(value) ?? [];
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function inStyles(name: string, look: Look): Color {
  return inLook(new RegExp(`--${name}: (.*);`).exec(styles)?.[1] ?? "", look);
}

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const looks: Look[] = ["light", "dark"];

test.each(looks)("words in any theme colour are read on every %s surface [SHELL-11]", (look) => {
  const grounds = ["card", "raised", "page"].map((name) => inStyles(name, look));
  fc.assert(
    fc.property(anyColor, (color) => {
      const variables = themeColors(color);
      const text = inLook(variables["--accent-text"] ?? "", look);
      const tint = inLook(variables["--accent-soft"] ?? "", look);
      for (const ground of [...grounds, tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      // ordinary words stand on the tint too
      expect(contrast(inStyles("ink", look), tint)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test.each(looks)("the entry one is at is read in any theme colour, in a dark and a light menu [SHELL-11]", (look) => {
  const quarter = (over: Color, under: Color): Color => [
    over[0] / 4 + (under[0] * 3) / 4,
    over[1] / 4 + (under[1] * 3) / 4,
    over[2] / 4 + (under[2] * 3) / 4,
  ];
  const menus = [
    { ground: inStyles("side", look), words: [255, 255, 255] as const },
    { ground: inStyles("card", look), words: inStyles("ink", look) },
  ];
  fc.assert(
    fc.property(anyColor, (color) => {
      const [red = 0, green = 0, blue = 0] = (themeColors(color)["--accent"] ?? "").split(" ").map(Number);
      for (const { ground, words } of menus)
        expect(contrast(words, quarter([red, green, blue], ground))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("the surfaces are those of the stylesheet [SHELL-11]", () => {
  for (const look of looks)
    expect(surfaces[look]).toEqual(["card", "raised", "page"].map((name) => inStyles(name, look)));
});

test("the usual colour's variables are those of the stylesheet, and a page in it sets none [SHELL-11]", () => {
  for (const [name, value] of Object.entries(themeColors(defaultLayout.themeColor)))
    expect(styles).toContain(`${name}: ${value};`);
  expect(customColors(defaultLayout.themeColor)).toBeUndefined();
  expect(customColors("#7759e0")).toEqual(themeColors("#7759e0"));
});

test("a colour that is readable already stays itself [SHELL-11]", () => {
  expect(inLook(themeColors("#11489f")["--accent-text"] ?? "", "light")).toEqual([0x11, 0x48, 0x9f]);
  expect(inLook(themeColors("#ffd000")["--accent-text"] ?? "", "dark")).toEqual([0xff, 0xd0, 0x00]);
});
