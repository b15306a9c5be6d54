import type { GroupMember } from "#contract/chat/contact";
import { Avatar } from "~/components/avatar";

/** Members of a group below a heading. */
export function People({ heading, people }: { heading: string; people: readonly GroupMember[] }) {
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="pb-2 text-sm text-ink-soft">{heading}</h3>
      <ul className="flex flex-col gap-2">
        {people.map(({ id, desc, avatar }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <Avatar person={{ id, displayName: desc, avatar }} className="h-7 w-7" />
            <span className="min-w-0 truncate">{desc}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
