import type { Caller } from "./caller";

/** A question that every call of a page asks anew, such as who calls. */
export interface OnceAPage<Value> {
  /** Asks once for all calls of a page that read; calls of no page ask by themselves. */
  ask: (caller: Caller, key: string, load: () => Promise<Value>) => Promise<Value>;
  /** Has the question asked by every later call of this page, since one of them writes. */
  forget: (caller: Caller) => void;
}

/** Keeps the answers to a question while a page is made: its calls, up to a dozen, come within some milliseconds. */
export function createOnceAPage<Value>(): OnceAPage<Value> {
  const kept = new WeakMap<object, Map<string, Promise<Value>> | null>();
  return {
    ask({ page }, key, load) {
      const answers = page && (kept.has(page) ? kept.get(page) : new Map<string, Promise<Value>>());
      if (!page || !answers) return load();
      kept.set(page, answers);
      const answer = answers.get(key) ?? load();
      answers.set(key, answer);
      return answer;
    },
    forget({ page }) {
      if (page) kept.set(page, null);
    },
  };
}
