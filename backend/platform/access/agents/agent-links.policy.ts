import type { AgentLink } from "#contract/platform/agents";
import { dateOf } from "../../../kernel/time/shanghai";
import type { LinkRecord } from "./agents.repository";

type Times = Pick<LinkRecord, "valid_from" | "valid_to">;

/**
 * Finds the state of a link at a moment; the same bounds as in `listAgentSchools`, which settles what an agent sees.
 */
export function stateOf({ valid_from, valid_to }: Times, now: number): AgentLink["state"] {
  if (valid_to !== null && valid_to <= now) return "over";
  return valid_from <= now ? "valid" : "ahead";
}

/** A link with its first and last day. */
export function toLink({ school_id, school_name, valid_from, valid_to }: LinkRecord, now: number): AgentLink {
  return {
    school_id,
    school_name,
    valid_from: dateOf(valid_from),
    // the moment it ends is in no day of it, but for one that was ended on the spot
    valid_to: valid_to === null ? null : dateOf(Math.max(valid_from, valid_to - 1)),
    state: stateOf({ valid_from, valid_to }, now),
  };
}
