import type { IncomingMessage, ServerResponse } from "node:http";

/** A request whose body was read, and its answer to come. */
export interface Arrived {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
}
