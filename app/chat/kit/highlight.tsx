import { splitAtKeyword } from "./split-at-keyword";

/** A text with every place marked in which the keyword stands. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  return splitAtKeyword(text, keyword).map((part, place) =>
    // every second part is the keyword; nothing else tells the parts apart
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
