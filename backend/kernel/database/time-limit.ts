import { DatabaseUnavailable } from "./unavailable";

/** Waits for the database so long and no longer; `giveUp` frees what still waits. Throws `DatabaseUnavailable`. */
export async function withinLimit<T>(ms: number, answer: Promise<T>, giveUp?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp?.();
      reject(new DatabaseUnavailable(`no answer within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
