import type { Session } from "#contract/platform/sessions";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageForm } from "~/components/page-form";
import { Popover } from "~/components/popover";
import { Tag } from "~/components/tag";
import { fill } from "~/lib/fill";
import { sessionTexts } from "./session-texts";

/** The own sessions, each with the way to sign out there; `action` takes the forms (`id`). */
export function SessionList({ sessions, action }: { sessions: readonly Session[]; action: string }) {
  return (
    <div className="p-4">
      <p className="mb-3 text-sm text-ink-soft">{sessionTexts.explain}</p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <SessionFacts session={session} />
            {session.is_current === 0 && <EndForm session={session} action={action} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Browser and system in words. */
function useDeviceName(): (session: Session) => string {
  return ({ login_browser, os }) => [login_browser, os].filter(Boolean).join(" · ") || sessionTexts.unknown;
}

function SessionFacts({ session }: { session: Session }) {
  const deviceName = useDeviceName();
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{deviceName(session)}</span>
        <span className="text-ink-soft">{session.login_ip}</span>
        {session.is_current === 1 && <Tag tone="success">{sessionTexts.current}</Tag>}
        {session.sockets > 0 && <Tag tone="info">{sessionTexts.connected}</Tag>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <span>{fill(sessionTexts.signedInAt, { time: session.created_at })}</span>
        <span>{fill(sessionTexts.lastSeen, { time: session.last_seen_at })}</span>
      </p>
    </div>
  );
}

function EndForm({ session, action }: { session: Session; action: string }) {
  const deviceName = useDeviceName();
  return (
    <Popover
      label={sessionTexts.end}
      hint={fill(sessionTexts.endOf, { name: `${deviceName(session)} ${session.login_ip}` })}
      buttonClass={buttonStyle("danger")}
      side="right"
    >
      <PageForm method="post" action={action} className="w-64 p-4 text-sm">
        <input type="hidden" name="id" value={session.id} />
        <p className="mb-3">{sessionTexts.endQuestion}</p>
        <Button type="submit" look="danger">
          {sessionTexts.end}
        </Button>
      </PageForm>
    </Popover>
  );
}
