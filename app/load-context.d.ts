import "@remix-run/node";
import type { BackendFetch } from "#contract/kernel/client";

declare module "@remix-run/node" {
  /** The context that server.ts hands every loader and action: one object for each browser request. */
  interface AppLoadContext {
    /** Calls the backend by a path below `/api`: embedded or remote. */
    backend: BackendFetch;
    settings: {
      sessionSecret: string;
      /** True when the outside address is https: cookies are then `Secure`. */
      https: boolean;
      demo: boolean;
      /** The demo's telephone answers at `/stand-in/` (contract/kernel/telephone.ts). */
      telephone: boolean;
      version: string;
    };
    /** Set-Cookie lines for the answer; server.ts appends them. */
    cookies: string[];
    /** Waits until the account may send a file; its turn is over with the request. Throws 429 where too many wait. */
    enterUpload: (userId: number) => Promise<void>;
    /** The id of the request, under which the log tells of it. */
    requestId: string;
    /** Why the answer could not be made, noted by `handleError`: `words` for people, null where there are none. */
    failure?: { status: number; words: string | null; address: string };
  }

  interface Future {
    v3_singleFetch: true;
  }
}
