import { AppError } from "../../kernel/errors";

/** Acts on one after another; what is refused is answered with its reason and holds up nothing else. */
export async function answerEach(
  numbers: readonly string[],
  act: (no: string) => Promise<void>,
): Promise<{ no: string; done: boolean; reason: string }[]> {
  const answers: { no: string; done: boolean; reason: string }[] = [];
  for (const no of numbers) {
    try {
      await act(no);
      answers.push({ no, done: true, reason: "" });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // the field an error is told at means nothing in a list of rows
      answers.push({ no, done: false, reason: error.message });
    }
  }
  return answers;
}
