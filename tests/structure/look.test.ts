import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../../tailwind.config";

const { fontSize, borderRadius, boxShadow } = config.theme;

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The classes of a kind in code that the tokens do not name, as `file: class`. */
function unknownClasses(pattern: RegExp, tokens: object): string[] {
  return filesOf("app", /\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)]
      .filter(([, step = ""]) => !(step in tokens))
      .map(([found]) => `${file}: ${found}`),
  );
}

test("sizes of type, corners and shadows in code are tokens [D-18]", () => {
  const size = /(?<=["'`\s:!])text-(\[[\d.]+(?:px|r?em|pt)\]|\d?xs|sm|base|lg|\d?xl|figure)(?![\w-])/g;
  const corner =
    /(?<=["'`\s:!])rounded-(?:[trbl]{1,2}-)?(\[[^\]]+\]|\d?xs|sm|md|lg|\d?xl|mark|card|dialog|none|full)(?![\w-])/g;
  const shadow = /(?<=["'`\s:!])shadow-(\[[^\]]+\]|[a-z\d-]+)(?=["'`\s])/g;
  expect(unknownClasses(size, fontSize)).toEqual([]);
  expect(unknownClasses(corner, borderRadius)).toEqual([]);
  expect(unknownClasses(shadow, boxShadow)).toEqual([]);
  // they do find what stands there
  expect(unknownClasses(size, {}).length).toBeGreaterThan(300);
  expect(unknownClasses(corner, {}).length).toBeGreaterThan(50);
  expect(unknownClasses(shadow, {}).length).toBeGreaterThan(50);
});

test("colours in code are tokens: a class of another name draws nothing, or in the colour of the text [D-18]", () => {
  const { colors } = config.theme.extend;
  const names = Object.entries(colors).flatMap(([name, shades]) =>
    typeof shades === "string"
      ? [name]
      : Object.keys(shades).map((shade) => (shade === "DEFAULT" ? name : `${name}-${shade}`)),
  );
  const kinds = "bg|text|border(?:-[trblxy])?|divide|ring|outline|fill|stroke|caret|decoration|placeholder|from|to";
  const first = Object.keys(colors).join("|");
  const colour = new RegExp(String.raw`(?<=["'\x60\s:!])(?:${kinds})-((?:${first})(?:-[a-z]+)*)(?=["'\x60\s/])`, "g");
  expect(unknownClasses(colour, Object.fromEntries(names.map((name) => [name, true])))).toEqual([]);
  expect(unknownClasses(colour, {}).length).toBeGreaterThan(500);
});

test("sheets of the desk set type in sizes of the scale, and draw no shadows of their own [D-18]", () => {
  const sizes = new Set(Object.values(fontSize).map(([size]) => size));
  const sheets = filesOf("app/styles", /\.css$/).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const found = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/font-size: (\d+px)|box-shadow: ([^;]+)/g)].map(([rule, size]) => ({ file, rule, size })),
  );
  // the root's is the step of space
  const odd = found.filter(({ file, size = "" }) => !sizes.has(size) && file !== "app/styles/tokens.css");
  expect(odd).toEqual([]);
  expect(found.length).toBeGreaterThan(5);
});

test("docs/look.md names every token as it is [D-18]", () => {
  const text = readFileSync("docs/look.md", "utf8");
  const named = [
    ...Object.entries(fontSize).map(([name, [size, line]]) => `\`text-${name}\` ${size}/${line}`),
    ...Object.entries(config.theme.extend.spacing).map(([name, size]) => `\`h-${name}\` ${size}`),
    ...Object.entries(config.theme.extend.maxWidth).map(([name, size]) => `\`max-w-${name}\` ${size}`),
    ...["mark", "card", "dialog"].map((name) => `\`rounded-${name}\` ${Reflect.get(borderRadius, name)}`),
    `\`rounded\` ${borderRadius.DEFAULT}`,
    ...Object.keys(boxShadow).map((name) => `\`shadow-${name}\``),
  ];
  expect(named.filter((token) => !text.includes(token))).toEqual([]);
});
