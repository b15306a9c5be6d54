import { requestIdHeader } from "./headers";

// The id of the request that failed last: first the one that the page was drawn for.

let failed: string | null = null;

/** Remembers the id on the page that the server drew, which tells of a failure itself. */
export function readFailedRequest(): void {
  failed = document.querySelector("[data-reference]")?.textContent ?? null;
}

/** Remembers the id of an answer that the page will tell of. */
export function noteFailedRequest(answer: Response): void {
  failed = answer.headers.get(requestIdHeader);
}

/** The id of the request that failed last; null before any did. */
export function failedRequest(): string | null {
  return failed;
}
