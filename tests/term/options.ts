import { parseArgs } from "node:util";

export interface TermOptions {
  families: number;
  /** Simulated days on which families pay. */
  days: number;
  seed: number;
  /** On TEST_DATABASE_URL rather than on SQLite. */
  postgres: boolean;
}

/** Reads the arguments of `npm run term -- …`. Throws for what is none of them. */
export function readOptions(args: readonly string[]): TermOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      families: { type: "string", default: "1000" },
      days: { type: "string", default: "90" },
      seed: { type: "string", default: "1" },
      postgres: { type: "boolean", default: false },
    },
  });
  if (values.postgres && !process.env.TEST_DATABASE_URL) throw new Error("--postgres 需要设置 TEST_DATABASE_URL");
  return {
    families: wholeNumber("families", values.families, 10, 5000),
    days: wholeNumber("days", values.days, 7, 90),
    seed: wholeNumber("seed", values.seed, 0, 1_000_000_000),
    postgres: values.postgres,
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} 须为 ${least} 至 ${most} 的整数`);
}
