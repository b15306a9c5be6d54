import { useTranslation } from "react-i18next";
import type { Availability } from "#contract/chat/availability";
import type { OnlineStatus } from "#contract/chat/contact";
import { onlineStatus } from "#contract/chat/states";

export interface Presence {
  status: OnlineStatus;
  availability?: Availability | undefined;
}

/** A key of the texts `status`. */
export type PresenceName = "offline" | "online" | "busy" | "away";

/** The word for somebody's presence: whoever is offline is neither busy nor away. */
export function presenceName({ status, availability = "available" }: Presence): PresenceName {
  if (status === onlineStatus.offline) return "offline";
  return availability === "available" ? "online" : availability;
}

const colour = {
  offline: "text-ink-soft",
  online: "text-success",
  busy: "text-danger",
  away: "text-warning",
} as const;

/** A mark of its own colour and its own form: a disc, one with a bar, one with the hands of a clock, a ring. */
export function PresenceMark({ name, className }: { name: PresenceName; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      fill="none"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${className} ${colour[name]}`}
    >
      {name === "offline" ? (
        <circle cx={6} cy={6} r={4.5} className="fill-card" stroke="currentColor" />
      ) : (
        <circle cx={6} cy={6} r={5.5} fill="currentColor" />
      )}
      {name === "busy" && <path d="M3.25 6h5.5" className="stroke-card" />}
      {name === "away" && <path d="M6 3v3.25l2 1.25" className="stroke-card" strokeWidth={1.5} />}
    </svg>
  );
}

/** On the corner of an avatar; the words are there for screen readers. */
export function PresenceDot(presence: Presence) {
  const { t } = useTranslation("chat");
  const name = presenceName(presence);
  return (
    <span className="absolute -bottom-1 -right-1 rounded-full bg-card p-0.5">
      <PresenceMark name={name} className="block h-3 w-3" />
      <span className="sr-only">{t(`status.${name}`)}</span>
    </span>
  );
}

/** In the title of a conversation: mark and word. */
export function PresenceText(presence: Presence) {
  const { t } = useTranslation("chat");
  const name = presenceName(presence);
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-ink-soft">
      <PresenceMark name={name} className="h-3 w-3" />
      {t(`status.${name}`)}
    </span>
  );
}
