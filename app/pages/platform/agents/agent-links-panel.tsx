import type { AgentDetail, AgentLink } from "#contract/platform/agents";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag, type TagTone } from "~/components/tag";
import { fill } from "~/lib/fill";
import { agentTexts } from "./agent-texts";

const tones: Readonly<Record<AgentLink["state"], TagTone>> = { valid: "success", ahead: "info", over: "neutral" };

/** The schools of an agent with their days, those that are over as well. `endHref`: where ending a link is asked about. */
export function AgentLinksPanel({
  agent,
  endHref,
}: {
  agent: AgentDetail;
  /** Absent: the account may not. */
  endHref?: (link: AgentLink) => string;
}) {
  return (
    <div className="px-4 pt-4 text-sm">
      <Section title={agentTexts.links}>
        {agent.links.length === 0 && <p className="text-ink-soft">{agentTexts.noLinks}</p>}
        <ul className="flex flex-col gap-2">
          {agent.links.map((link) => (
            <li key={link.school_id} className="flex flex-wrap items-center gap-2 rounded border border-line px-3 py-2">
              <span className="font-medium">{link.school_name}</span>
              <Tag tone={tones[link.state]}>{agentTexts.linkState[link.state]}</Tag>
              <span className="tabular-nums text-ink-soft">
                {link.valid_to === null
                  ? fill(agentTexts.since, { from: link.valid_from })
                  : fill(agentTexts.between, { from: link.valid_from, to: link.valid_to })}
              </span>
              {endHref && link.state !== "over" && (
                <PageLink
                  to={endHref(link)}
                  preventScrollReset
                  aria-label={fill(agentTexts.endOf, { name: link.school_name })}
                  className="ml-auto rounded px-1 text-danger hover:underline"
                >
                  {agentTexts.end}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
