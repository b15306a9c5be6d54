// No schemas here: pages load this file.

/**
 * True where a name, spelled in syllables with spaces between (`cai wu zhu guan`), is meant by what was typed: its
 * syllables, their initials, or both mixed, from the beginning of any syllable on (`caiwu`, `cwzg`, `zhug`).
 */
export function matchesPinyin(spelled: string, typed: string): boolean {
  const wanted = typed.toLowerCase().replace(/[\s']/g, "");
  if (wanted === "" || !/^[a-z\d]+$/.test(wanted)) return false;
  const syllables = spelled.split(" ");
  return syllables.some((_, place) => continues(syllables, place, wanted));
}

/** The rest of what was typed goes on at this syllable, by as many of its letters as it takes. */
function continues(syllables: readonly string[], place: number, wanted: string): boolean {
  if (wanted === "") return true;
  const syllable = syllables[place];
  if (syllable === undefined) return false;
  for (let length = common(syllable, wanted); length > 0; length--)
    if (continues(syllables, place + 1, wanted.slice(length))) return true;
  return false;
}

function common(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
