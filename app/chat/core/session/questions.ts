import type { ServerFrame } from "#contract/chat/events";
import { RefusedError } from "~/lib/refused-error";
import type { CommandFrame } from "./commands";

export interface Questions {
  /** Settles with the first frame that answers; rejects with the server's words, or with none when nothing came. */
  ask: (command: CommandFrame, isAnswer: (frame: ServerFrame) => boolean) => Promise<ServerFrame>;
  /** Looks at a frame that has come. */
  hear: (frame: ServerFrame) => void;
  /** The connection is gone: who waits will not be answered. */
  abandon: () => void;
}

interface Question {
  uri: string;
  isAnswer: (frame: ServerFrame) => boolean;
  answer: (frame: ServerFrame) => void;
  refuse: (error: Error) => void;
}

export const answerQuestionWithinMs = 10_000;

/** Commands without an acknowledgement of their own: what comes of them is an event, or an error that names their uri. */
export function createQuestions(transmit: (command: CommandFrame) => boolean): Questions {
  let open: Question[] = [];

  function take(isIt: (question: Question) => boolean): Question | undefined {
    const found = open.find(isIt);
    open = open.filter((question) => question !== found);
    return found;
  }

  return {
    ask: (command, isAnswer) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => take((one) => one === question)?.refuse(silence()), answerQuestionWithinMs);
        const question: Question = {
          uri: command.uri,
          isAnswer,
          answer(frame) {
            clearTimeout(timer);
            resolve(frame);
          },
          refuse(error) {
            clearTimeout(timer);
            reject(error);
          },
        };
        open.push(question);
        if (!transmit(command)) take((one) => one === question)?.refuse(silence());
      }),
    hear(frame) {
      if (frame.event === "error") {
        take(({ uri }) => uri === frame.message.uri)?.refuse(new RefusedError(frame.message));
        return;
      }
      take(({ isAnswer }) => isAnswer(frame))?.answer(frame);
    },
    abandon() {
      for (const question of open.splice(0)) question.refuse(silence());
    },
  };
}

function silence(): Error {
  return new Error("");
}
