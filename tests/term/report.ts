import { type Check, isEqual } from "./checks";
import type { TermOptions } from "./options";
import type { Play } from "./play";

interface Report {
  options: TermOptions;
  play: Play;
  checks: readonly Check[];
  seconds: { play: number; checks: number };
  lastDay: string;
}

/** Prints what was done and every sum, and answers the exit code: 1 where one differs. */
export function printReport({ options, play, checks, seconds, lastDay }: Report): number {
  const { families, days, seed, postgres } = options;
  const children = play.families.reduce((count, family) => count + family.children.length, 0);
  const database = postgres ? "PostgreSQL" : "SQLite";
  console.log(`一学期：${families} 个家庭，${children} 名学生，${days} 天，至 ${lastDay}（种子 ${seed}，${database}）`);
  console.log([...play.done].map(([what, count]) => `${what} ${count}`).join("，"));
  console.log("");
  for (const check of checks) for (const line of linesOf(check)) console.log(line);
  const wrong = checks.filter((check) => !isEqual(check)).length;
  console.log("");
  console.log(`用时 ${(seconds.play + seconds.checks).toFixed(1)} 秒，其中核对 ${seconds.checks.toFixed(1)} 秒`);
  console.log(wrong === 0 ? `${checks.length} 项核对，全部相符，一分不差` : `${checks.length} 项核对，${wrong} 项不符`);
  return wrong === 0 ? 0 : 1;
}

function linesOf(check: Check): string[] {
  const { subject, what, sides, known } = check;
  const mark = isEqual(check) ? "相符" : "不符";
  const amounts = sides.map(({ book, fen }) => `${book} ${yuan(fen).padStart(15)}`).join("  ");
  const reasons = known
    .filter(({ fen }) => fen !== 0)
    .map(({ book, fen, reason }) => `      ${book}多 ${yuan(fen)}：${reason}`);
  return [`${mark}  ${padded(subject, 20)}${padded(what, 16)}${amounts}`, ...reasons];
}

/** Chinese characters are two columns wide. */
function padded(text: string, columns: number): string {
  const width = [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 2 : 1), 0);
  return text + " ".repeat(Math.max(1, columns - width));
}

function yuan(fen: number): string {
  return (fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
