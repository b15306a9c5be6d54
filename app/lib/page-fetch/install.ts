import { showToast } from "~/lib/toast";
import { noteFailedRequest, readFailedRequest } from "./failed-request";
import { pageAccountHeader, pageCallHeader, refusalHeader, sessionEndedHeader } from "./headers";
import { openCall } from "./open-calls";
import { askedPage, isAwaited, isWithinPage, shownData } from "./open-page";
import { readOwnAnswer } from "./own-answer";
import { pageAccount } from "./page-account";
import { announceSessionEnd } from "./session-ended";
import { createStayOnPage } from "./stay-on-page";
import { announceUnanswered } from "./unanswered";

interface Words {
  /** Toast for a call that did not reach the server. */
  unreachable: string;
}

/**
 * Every call of the open page goes through here, Remix's and the product's own: a session that is over opens the dialog,
 * a refusal, a broken line or a proxy's error is a toast, and the page stays as it is (AUTH-11, HTTP-03, LIST-11).
 */
export function installPageFetch(words: Words): void {
  const plain = window.fetch.bind(window);
  const stay = createStayOnPage();
  readFailedRequest();

  async function callFromPage(request: Request): Promise<Response> {
    const asked = askedPage(request);
    if (asked && stay.isStaying(asked)) return shownData();
    request.headers.set(pageCallHeader, "fetch");
    const account = pageAccount();
    if (account !== null) request.headers.set(pageAccountHeader, account);
    const awaited = isAwaited(request, asked);
    // a page on its way is counted by the router
    const isForm = asked !== null && request.method !== "GET";
    if (isForm) announceUnanswered({ path: asked.pathname, words: "" });
    const close = awaited && request.method !== "GET" ? openCall() : undefined;
    try {
      const sent = await plain(request);
      const answer = asked ? await readOwnAnswer(sent, asked) : sent;
      if (asked && answer.status >= 400) noteFailedRequest(answer);
      if (answer.headers.has(sessionEndedHeader)) {
        announceSessionEnd(awaited);
        return asked ? stay.answer(request, asked) : answer;
      }
      const refusal = asked && answer.headers.get(refusalHeader);
      if (refusal && awaited) showToast("error", decodeURIComponent(refusal));
      if (!asked || refusal === null || !isLost(answer, request, asked)) return answer;
      if (isForm) announceUnanswered({ path: asked.pathname, words: decodeURIComponent(refusal) });
      return stay.answer(request, asked);
    } catch (error) {
      if (!asked || request.signal.aborted) throw error;
      if (awaited) showToast("error", words.unreachable);
      if (isForm) announceUnanswered({ path: asked.pathname, words: words.unreachable });
      return stay.answer(request, asked);
    } finally {
      close?.();
    }
  }

  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === window.location.origin ? callFromPage(request) : plain(request);
  };
}

/** A refused list, a form whose page could not answer, anything while the service is away: what they would show is worse than what is there. */
function isLost(answer: Response, request: Request, asked: URL): boolean {
  if (answer.headers.has("Retry-After")) return true;
  return request.method === "GET" ? isWithinPage(asked) : answer.status >= 500 || answer.status === 409;
}
