import { goWhereOneIs, hasFailed, isShown, shownData } from "./open-page";
import { pageDataAnswer } from "./page-data";

/** Answers that Remix gets in the place of the server's, so that the page stays, and what was typed in it. */
export interface StayOnPage {
  /** A form goes unanswered, data are those shown already, and the way to another page is given up. */
  answer: (request: Request, asked: URL) => Response | Promise<never>;
  /** Giving a way up asks for the page's own data once more, which are here. */
  isStaying: (asked: URL) => boolean;
}

export function createStayOnPage(): StayOnPage {
  let returns = 0;
  const giveUp = async () => {
    returns += 1;
    await goWhereOneIs();
    returns -= 1;
  };
  return {
    isStaying: (asked) => returns > 0 && isShown(asked),
    answer(request, asked) {
      // after a refused form Remix loads nothing again
      if (request.method !== "GET") return pageDataAnswer({ data: null }, 400);
      if (isShown(asked)) return hasFailed() ? untilAborted(request.signal) : shownData();
      if (window.__remixRouter.state.navigation.state !== "idle") void giveUp();
      return untilAborted(request.signal);
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
  });
}
