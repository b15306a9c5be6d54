import { pinyin } from "pinyin-pro";

// names come again and again: at each opening of a socket, at each search
const known = new Map<string, string>();
const mostKnown = 50_000;

/** A name in syllables with spaces between, for `matchesPinyin`; read as a person's and as any other word, where that differs. */
export function spell(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const spelled = variants([read(name, "off"), read(name, "head")]);
  if (known.size >= mostKnown) known.clear();
  known.set(name, spelled);
  return spelled;
}

/**
 * The spellings by which a person is found in the database: all syllables, the surname with the initials of the rest,
 * the initials (`lijiaxin lijx ljx`), for each way to read the name.
 */
export function spellPerson(name: string): string {
  const spellings = spell(name)
    .split(" | ")
    .flatMap((spelled) => {
      const [surname = "", ...given] = spelled.split(" ");
      const initials = given.map((syllable) => syllable[0]).join("");
      return [surname + given.join(""), surname + initials, (surname[0] ?? "") + initials];
    });
  return [...new Set(spellings)].join(" ");
}

/** Several names of one contact as `matchesPinyin` takes them. */
export function spellAll(names: readonly string[]): string {
  return variants(names.map(spell));
}

/** No word typed goes on across the bar. */
function variants(spelled: readonly string[]): string {
  return [...new Set(spelled)].filter((one) => one !== "").join(" | ");
}

function read(name: string, surname: "off" | "head"): string {
  const syllables = pinyin(name, { type: "array", toneType: "none", nonZh: "consecutive", v: true, surname });
  return syllables
    .flatMap((syllable) => syllable.toLowerCase().split(/[^a-z\d]+/))
    .filter((syllable) => syllable !== "")
    .join(" ");
}
