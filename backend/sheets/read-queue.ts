import { code } from "#contract/errors";
import { AppError } from "../errors";

/**
 * Lets few run at once and the next ones wait: each sheet being read may take a quarter of a gigabyte.
 * Throws 429 for whoever would be too far behind.
 */
export function createQueue(limits: { running: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1;
    else if (waiting.length >= limits.waiting) throw new AppError(code.tooOften, "正在处理的表格较多，请稍后再试");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the place goes straight to the next in line
      if (next) next();
      else running -= 1;
    }
  };
}
