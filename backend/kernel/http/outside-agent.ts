import type { Agent } from "node:http";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/** The agent for an address that people name: it connects to public addresses only, whatever a name resolves to at that moment. */
export type OutsideAgent = (url: URL) => Agent;

/**
 * `reachable`: addresses that are not public and may be reached all the same. `certificate`: PEM, the only one that is trusted, instead of
 * those of the system.
 */
export function createOutsideAgent(reachable: readonly string[] = [], certificate?: string): OutsideAgent {
  const options = { allowIPAddressList: [...reachable] };
  const trusted = certificate === undefined ? options : { ...options, ca: certificate };
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(trusted) };
  return ({ protocol }) => (protocol === "https:" ? agents.https : agents.http);
}
