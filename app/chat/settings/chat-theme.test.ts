import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "~/lib/theme-colors";

const pageStyles = readFileSync("app/styles/tokens.css", "utf8");
const chatStyles = readFileSync("app/styles/chat-theme.css", "utf8");
const looks = ["light", "dark"] as const;
type Look = (typeof looks)[number];
type Color = readonly [number, number, number];

/** The colour of a name in the blue theme; what it leaves alone is the page's. */
function colorOf(name: string, look: Look): Color {
  const line = new RegExp(`--${name}: (.*);`);
  const value = (line.exec(chatStyles) ?? line.exec(pageStyles))?.[1] ?? "";
  const [, red, green, blue] =
    new RegExp(`--${look}, (\\d+) (\\d+) (\\d+)`).exec(value) ?? /^(\d+) (\d+) (\d+)$/.exec(value)!;
  return [Number(red), Number(green), Number(blue)];
}

function mix(over: Color, under: Color, share: number): Color {
  return [0, 1, 2].map((at) => (over[at] ?? 0) * share + (under[at] ?? 0) * (1 - share)) as unknown as Color;
}

test.each(looks)("words are read on every surface of the blue theme, %s [SET-02]", (look) => {
  const grounds = ["page", "card", "raised", "accent-soft"];
  const words = ["ink", "ink-soft", "accent-text"];
  for (const ground of grounds)
    for (const word of words)
      expect(contrast(colorOf(word, look), colorOf(ground, look)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const word of ["ink-faint", "danger", "success", "warning"])
    for (const ground of ["card", "raised"])
      expect(contrast(colorOf(word, look), colorOf(ground, look)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  // white letters in light, dark ones in the dark: the main button
  expect(contrast(colorOf("card", look), colorOf("accent-text", look))).toBeGreaterThanOrEqual(4.5);
});

test.each(looks)("the rail and own balloons of the blue theme are read, %s [SET-02]", (look) => {
  const side = colorOf("side", look);
  expect(contrast(colorOf("side-ink", look), side)).toBeGreaterThanOrEqual(4.5);
  expect(contrast([255, 255, 255], mix([255, 255, 255], side, 0.1))).toBeGreaterThanOrEqual(4.5);
  const balloon = mix(colorOf("accent", look), colorOf("raised", look), 0.2);
  for (const word of ["ink", "ink-soft", "accent-text"])
    expect(contrast(colorOf(word, look), balloon), word).toBeGreaterThanOrEqual(4.5);
});
