import { BackendError } from "#contract/kernel/errors";
import type { ProbeFacts } from "#contract/platform/probe";

/** Answers a posted test: its facts, or why the backend refused it. */
export async function answerProbe(test: () => Promise<ProbeFacts>): Promise<{ result?: ProbeFacts; problem?: string }> {
  try {
    return { result: await test() };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}
