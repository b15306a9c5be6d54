import { createHash } from "node:crypto";
import type { FriendContact, GroupContact } from "#contract/chat/contact";
import type { InitChangesEvent, InitEvent } from "#contract/chat/events";

/**
 * Gives each contact its version, and leaves those out that the page has already: a page that lost its connection is told what changed
 * meanwhile, not everything (docs/decisions/0155-contacts-a-page-knows.md).
 *
 * @param known versions of the contacts that the page has
 */
export function withoutKnown(frame: InitEvent, known: ReadonlySet<string>): InitEvent | InitChangesEvent {
  const friends = frame.user_contact.map(withVersion);
  const groups = frame.user_group.map(withVersion);
  if (known.size === 0) return { ...frame, user_contact: friends, user_group: groups };
  const orVersion = <Contact extends { version: string }>(contact: Contact) =>
    known.has(contact.version) ? contact.version : contact;
  return {
    ...frame,
    event: "init_changes",
    user_contact: friends.map(orVersion),
    user_group: groups.map(orVersion),
    online: friends.filter(({ status }) => status === 1).map(({ id }) => id),
    busy: friends.filter(({ availability }) => availability === "busy").map(({ id }) => id),
    away: friends.filter(({ availability }) => availability === "away").map(({ id }) => id),
  };
}

/** Digests all of a contact but whether it is online, and how: after a restart everybody comes back within seconds. */
function withVersion<Contact extends FriendContact | GroupContact>(contact: Contact): Contact & { version: string } {
  const digest = createHash("sha256").update(JSON.stringify({ version: "", ...contact, status: 0, availability: "" }));
  return { version: digest.digest("base64url").slice(0, 8), ...contact };
}
