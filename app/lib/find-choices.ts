import { matchesPinyin } from "#contract/chat/pinyin";

interface Choice {
  value: string;
  label: string;
}

/** Choices whose label holds what was typed, or whose pinyin does: syllables, initials, or both mixed. */
export function findChoices(choices: readonly Choice[], typed: string, spelled: ReadonlyMap<string, string>): Choice[] {
  const wanted = plain(typed);
  if (wanted === "") return [...choices];
  return choices.filter(
    ({ label }) => plain(label).includes(wanted) || matchesPinyin(spelled.get(label) ?? "", wanted),
  );
}

/** Spaces and case tell nothing apart. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s/g, "");
}
