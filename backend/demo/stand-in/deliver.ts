import { setTimeout as pause } from "node:timers/promises";
import type { Desk } from "./desk";

/** The statuses that a notification was answered with, none where it was lost. */
export interface Delivery {
  url: string;
  statuses: number[];
}

interface Message {
  headers?: Record<string, string>;
  body: string | URLSearchParams;
  /** Reads an answer as the channel does; absent: by its status. */
  statusOf?: (status: number, text: string) => number;
}

const answerMs = 5_000;

/** Sends a notification as the faults have it: not at all, twice, late, or when it is released. */
export async function deliver(
  { faults, held, route }: Pick<Desk, "faults" | "held" | "route">,
  { number, url }: { number: string; url: string },
  message: Message,
): Promise<Delivery> {
  const nothing = { url, statuses: [] };
  if (faults.take("notify", number, "lost")) return nothing;
  const times = faults.take("notify", number, "twice") ? 2 : 1;
  const send = async () => {
    const statuses = await Promise.all(Array.from({ length: times }, () => post(route(url), message)));
    return { url, statuses: statuses.filter((status) => status > 0) };
  };
  if (faults.take("notify", number, "held")) {
    held.push(send);
    return nothing;
  }
  const late = faults.take("notify", number, "late");
  if (!late) return send();
  void pause(late.ms ?? 10_000, undefined, { ref: false }).then(send);
  return nothing;
}

/** The status of the answer; 0 where nobody answered: the merchant asks by itself. */
async function post(url: string, { headers = {}, body, statusOf = (status) => status }: Message): Promise<number> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    return statusOf(answer.status, await answer.text());
  } catch {
    return 0;
  }
}
