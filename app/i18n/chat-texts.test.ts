import { expect, test } from "vitest";
import { chat as en } from "./locales/en/chat";
import { chat as es } from "./locales/es/chat";
import { chat as ja } from "./locales/ja/chat";
import { chat as zh } from "./locales/zh/chat";

const languages = { en, es, ja };
const chinese = /[\u3400-\u9fff]/;

/** Every text by its key, such as `window.close`. */
function textsOf(texts: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
      const key = path === "" ? name : `${path}.${name}`;
      return typeof value === "object" && value !== null ? [...textsOf(value, key)] : [[key, String(value)] as const];
    }),
  );
}

const placeholders = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
/** Without what is filled in. */
const bare = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "");
const own = textsOf(zh);

test("Chinese has a text for every key, and every plural in both forms [IM-20]", () => {
  expect([...own].filter(([, text]) => text.trim() === "")).toEqual([]);
  const plurals = [...own.keys()].filter((key) => /_(one|other)$/.test(key));
  const halves = plurals.filter(
    (key) => !own.has(key.replace(/_one$|_other$/, key.endsWith("_one") ? "_other" : "_one")),
  );
  expect(halves).toEqual([]);
});

test.each(Object.entries(languages))("%s has the same keys, with the same words to fill in [IM-20]", (_, texts) => {
  const known = textsOf(texts);
  expect([...known.keys()].sort()).toEqual([...own.keys()].sort());
  const different = [...own].filter(([key, text]) => {
    const translated = known.get(key);
    // "one" may be a word instead of the number
    const wanted = placeholders(text).filter((name) => !key.endsWith("_one") || name !== "count");
    const there = placeholders(translated).filter((name) => !key.endsWith("_one") || name !== "count");
    return translated?.trim() === "" || wanted.join() !== there.join();
  });
  expect(different).toEqual([]);
});

test.each([
  ["en", en],
  ["es", es],
])("no Chinese is left in %s [IM-20]", (_, texts) => {
  expect([...textsOf(texts)].filter(([, text]) => chinese.test(text))).toEqual([]);
});

test("sentences are not left in another language [IM-20]", () => {
  const words = textsOf(en);
  const same = [...textsOf(es)].filter(([key, text]) => text === words.get(key) && /\w{3,} \w{2,} \w{2,}/.test(text));
  expect(same).toEqual([]);
  const untranslated = [...textsOf(ja)].filter(([key, text]) => text === own.get(key) && bare(text).length > 5);
  expect(untranslated).toEqual([]);
});
