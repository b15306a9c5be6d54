import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";

const gapMs = 200;

/** Staff who read the order list. */
export interface ListReader {
  /** Asks for the first page five times a second for so long; answers the times in ms. */
  read: (seconds: number) => Promise<number[]>;
}

export async function openListReader(port: number): Promise<ListReader> {
  const base = `http://127.0.0.1:${port}/api`;
  const signedIn = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "finance", password: "campus-2026" }),
  });
  const Answer = z.object({ data: z.object({ access_token: z.string() }) });
  const { access_token } = Answer.parse(await signedIn.json()).data;
  const headers = { Authorization: `Bearer ${access_token}` };

  async function readOnce(): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(`${base}/campus_pay/order/list?cur_page=1`, { headers });
    const body = await response.text();
    if (!body.startsWith('{"code":200')) throw new Error(body.slice(0, 200));
    return performance.now() - startedAt;
  }

  return {
    async read(seconds) {
      const startedAt = performance.now();
      const times = [];
      for (let asked = 0; asked < seconds * (1000 / gapMs); asked++) {
        await pause(Math.max(0, startedAt + asked * gapMs - performance.now()));
        times.push(readOnce());
      }
      return Promise.all(times);
    },
  };
}
