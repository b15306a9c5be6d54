// Headers between an open page and the server beside Remix's own.

/** Sent with every call of an open page: it keeps what it shows, where a document would be sent to another address. */
export const pageCallHeader = "X-Requested-With";

/**
 * Sent beside it: the account that the page was drawn for, who may have signed out in another tab since (AUTH-11), with its school, from
 * which it may have been moved.
 */
export const pageAccountHeader = "X-Page-Account";

/** The same in a form that was sent without scripts. */
export const pageAccountField = "page_account";

/** Answered when the caller's session is over (AUTH-11). */
export const sessionEndedHeader = "X-Session-Ended";

/** Answered when the backend refused: its words, percent-encoded; empty where HTTP-03 shows none. */
export const refusalHeader = "X-Refusal";

/** Answered with the id under which the log tells of the request. */
export const requestIdHeader = "X-Request-Id";
