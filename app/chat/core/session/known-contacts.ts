import type { FriendContact, GroupContact } from "#contract/chat/contact";
import type { InitChangesEvent, InitEvent, ServerFrame } from "#contract/chat/events";

export interface KnownContacts {
  /** The versions of the contacts this page was told of, for the address of its next connection. */
  versions: () => readonly string[];
  /** Makes `init` of `init_changes`, keeps the contacts of both; null where the page lacks one: then only `init` helps. Answers other frames as they are. */
  complete: (frame: ServerFrame) => Exclude<ServerFrame, InitChangesEvent> | null;
}

type Contact = FriendContact | GroupContact;

// the address of a connection must stay below what proxies take
const most = 600;

/** Keeps the contacts as the server told them, so that a page that comes back is told only of those that changed. */
export function createKnownContacts(): KnownContacts {
  const known = new Map<string, Contact>();

  function keep(frame: InitEvent): InitEvent {
    known.clear();
    for (const contact of [...frame.user_group, ...frame.user_contact])
      if (contact.version) known.set(contact.version, contact);
    return frame;
  }

  const whole = (contact: Contact | string) => (typeof contact === "string" ? known.get(contact) : contact);

  return {
    versions: () => [...known.keys()].slice(0, most),
    complete(frame) {
      if (frame.event === "init") return keep(frame);
      if (frame.event !== "init_changes") return frame;
      const { online, busy = [], away = [], ...rest } = frame;
      const friends = frame.user_contact.map(whole).filter((contact) => contact?.is_group === 0);
      const groups = frame.user_group.map(whole).filter((contact) => contact?.is_group === 1);
      if (friends.length + groups.length < frame.user_contact.length + frame.user_group.length) {
        known.clear();
        return null;
      }
      const user_contact = friends.map(
        (friend) =>
          ({
            ...friend,
            status: online.includes(friend.id) ? 1 : 0,
            availability: busy.includes(friend.id) ? "busy" : away.includes(friend.id) ? "away" : "available",
          }) as const,
      );
      return keep({ ...rest, event: "init", user_contact, user_group: groups });
    },
  };
}
