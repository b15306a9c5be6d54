import { pinyin } from "pinyin-pro";

/** A name in syllables with spaces between, as `matchesPinyin` takes it. */
export function spell(name: string): string {
  return pinyin(name, { toneType: "none", v: true, nonZh: "consecutive" }).toLowerCase();
}
