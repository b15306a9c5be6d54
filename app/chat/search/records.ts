import type { RecordHit } from "#contract/platform/search";
import { mostRecords } from "#contract/kernel/record-numbers";
import { readChat } from "../kit/call-chat";

/** The record of a number, as this viewer may see it; null: none that the viewer may see. */
export type FoundRecord = RecordHit | null;

/** The records of the cards in sight: one answer for each number, asked for together and anew while it is looked at. */
export interface Records {
  /** The same object until it is answered anew; undefined until the first answer. */
  find: (number: string) => FoundRecord | undefined;
  /** Hears of answers to a number; answers how to stop. */
  watch: (number: string, onAnswer: () => void) => () => void;
}

export type AskRecords = (numbers: readonly string[]) => Promise<readonly RecordHit[]>;

const askedAgainMs = 30_000;
// cards that come into sight together share a call
const gatheringMs = 20;
// out of sight, as they were last seen
const mostKept = 500;

let shared: { uid: number; records: Records } | null = null;

/** The records as this account may see them, shared by all cards of the page. */
export function recordsOf(uid: number): Records {
  if (shared?.uid !== uid) shared = { uid, records: createRecords(askRecords) };
  return shared.records;
}

export function createRecords(ask: AskRecords): Records {
  const watchers = new Map<string, Set<() => void>>();
  const answers = new Map<string, { record: FoundRecord; at: number }>();
  const asking = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let turns: ReturnType<typeof setInterval> | undefined;

  function isFresh(number: string): boolean {
    const answer = answers.get(number);
    return answer !== undefined && Date.now() - answer.at < askedAgainMs;
  }

  /** Asks for what is looked at: all of it, or what has no answer of the last 30 s. */
  function look(all: boolean): void {
    if (document.visibilityState !== "visible") return;
    const due = [...watchers.keys()].filter((number) => !asking.has(number) && (all || !isFresh(number)));
    for (let from = 0; from < due.length; from += mostRecords) void load(due.slice(from, from + mostRecords));
  }

  async function load(numbers: readonly string[]): Promise<void> {
    for (const number of numbers) asking.add(number);
    // what cannot be asked now stays as it was last seen
    const hits = await ask(numbers).catch(() => null);
    for (const number of numbers) {
      asking.delete(number);
      if (!hits) continue;
      answers.set(number, { record: hits.find(({ key }) => key === number) ?? null, at: Date.now() });
      for (const onAnswer of watchers.get(number) ?? []) onAnswer();
    }
  }

  function lookAll(): void {
    for (const number of answers.keys()) if (answers.size > mostKept && !watchers.has(number)) answers.delete(number);
    look(true);
  }

  function begin(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      look(false);
    }, gatheringMs);
    if (turns !== undefined) return;
    turns = setInterval(lookAll, askedAgainMs);
    document.addEventListener("visibilitychange", lookAll);
  }

  function end(): void {
    clearInterval(turns);
    turns = undefined;
    document.removeEventListener("visibilitychange", lookAll);
  }

  return {
    find: (number) => answers.get(number)?.record,
    watch(number, onAnswer) {
      const known = watchers.get(number) ?? new Set();
      watchers.set(number, known.add(onAnswer));
      begin();
      return () => {
        known.delete(onAnswer);
        if (known.size === 0) watchers.delete(number);
        if (watchers.size === 0) end();
      };
    },
  };
}

async function askRecords(numbers: readonly string[]): Promise<readonly RecordHit[]> {
  return (await readChat("records", { numbers: numbers.join(",") })).list;
}
