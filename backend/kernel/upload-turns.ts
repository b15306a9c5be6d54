import { AppError } from "./errors";
import { createQueues, type InTurnOf } from "./work-queue";

/**
 * Lets an account send two files at a time; the next ones wait before anything of them is read, so that nobody fills the memory by sending many.
 * Throws `tooOften` beyond those.
 */
export function createUploadTurns(): InTurnOf {
  return createQueues({
    running: 2,
    waiting: 40,
    refusal: "您同时上传的文件较多，请等前面的完成后再试",
    limit: "uploads",
  });
}

/** The turn of one request of a page, which is over with the request. */
export interface UploadTurn {
  /** Resolves once the account may send. Throws an answer with status 429 where too many files of it wait. */
  enter: (userId: number) => Promise<void>;
  leave: () => void;
}

/** Makes the turn of a request; leaving without having entered does nothing. */
export function createUploadTurn(inTurnOf: InTurnOf): UploadTurn {
  let leave = () => {};
  const isOver = new Promise<void>((resolve) => {
    leave = resolve;
  });
  async function enter(userId: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      inTurnOf(userId, () => {
        resolve();
        return isOver;
      }).catch(reject);
    }).catch((error: unknown) => {
      throw error instanceof AppError ? new Response(error.message, { status: 429 }) : error;
    });
  }
  return { enter, leave };
}
