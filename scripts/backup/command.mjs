import { Hint } from "../process.mjs";

/** The data directory of the settings. */
export const dataDir = process.env.DATA_DIR || "./data";

/** Runs a command that takes some words; a hint ends it with one sentence on stderr. */
export async function runCommand(usage, count, work) {
  const words = process.argv.slice(2);
  try {
    if (words.length !== count) throw new Hint(`用法 (usage): ${usage}`);
    await work(words);
  } catch (error) {
    if (!(error instanceof Hint)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
