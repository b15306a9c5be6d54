import type { Agenda } from "./agenda";
import type { Chance } from "./chance";
import type { Account, Purpose } from "./merchants";
import type { Family } from "./roster";
import type { School } from "./school";
import type { World } from "./world";

/** The wish of a payer whose money fits nowhere: the bill it is meant for, or null: it goes back. */
export type Wish = { billNo: string } | null;

/** Everything that those who act in the term share. */
export interface Play {
  world: World;
  agenda: Agenda;
  school: School;
  chance: Chance;
  families: readonly Family[];
  /** Midnight before the first day, and after the last one on which families pay. */
  period: { from: number; until: number };
  /** By the number that the channel was given. */
  wishes: Map<string, Wish>;
  /** Counts of acts by name, for the report. */
  done: Map<string, number>;
}

/** Counts something that was done. */
export function note({ done }: Pick<Play, "done">, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}

export function accountOf({ school }: Play, purpose: Purpose, channel: Account["channel"]): Account {
  const found = school.accounts.find((account) => account.purpose === purpose && account.channel === channel);
  if (!found) throw new Error(`no account ${purpose} ${channel}`);
  return found;
}
