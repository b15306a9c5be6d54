import type { FriendContact, GroupContact } from "#contract/chat/contact";
import type { InitChangesEvent, InitEvent, ServerFrame } from "#contract/chat/events";

export interface KnownContacts {
  /** The versions of the contacts this page was told of, for the address of its next connection. */
  versions: () => readonly string[];
  /** Makes `init` of `init_changes`, keeps the contacts of both; null where the page lacks one: then only `init` helps. Answers other frames as they are. */
  complete: (frame: ServerFrame) => Exclude<ServerFrame, InitChangesEvent> | null;
}

// the address of a connection must stay below what proxies take
const most = 600;

/** Keeps the contacts as the server told them, so that a page that comes back is told only of those that changed. */
export function createKnownContacts(): KnownContacts {
  let friends = new Map<string, FriendContact>();
  let groups = new Map<string, GroupContact>();

  function keep(frame: InitEvent): InitEvent {
    friends = byVersion(frame.user_contact);
    groups = byVersion(frame.user_group);
    return frame;
  }

  return {
    versions: () => [...groups.keys(), ...friends.keys()].slice(0, most),
    complete(frame) {
      if (frame.event === "init") return keep(frame);
      if (frame.event !== "init_changes") return frame;
      const { online, user_contact, user_group, ...rest } = frame;
      const present = new Set(online);
      const contacts = user_contact.map((contact) => (typeof contact === "string" ? friends.get(contact) : contact));
      const all = user_group.map((group) => (typeof group === "string" ? groups.get(group) : group));
      if (!contacts.every(isThere) || !all.every(isThere)) {
        friends = new Map();
        groups = new Map();
        return null;
      }
      const status = ({ id }: FriendContact) => (present.has(id) ? 1 : 0);
      return keep({
        ...rest,
        event: "init",
        user_contact: contacts.map((contact) => ({ ...contact, status: status(contact) })),
        user_group: all,
      });
    },
  };
}

function isThere<Contact>(contact: Contact | undefined): contact is Contact {
  return contact !== undefined;
}

function byVersion<Contact extends { version?: string }>(contacts: readonly Contact[]): Map<string, Contact> {
  return new Map(contacts.flatMap((contact) => (contact.version ? [[contact.version, contact] as const] : [])));
}
