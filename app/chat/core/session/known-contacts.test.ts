import { expect, test } from "vitest";
import type { InitChangesEvent } from "#contract/chat/events";
import { contact, init, me } from "../state/testing/frames";
import { fakeOutbox, fakeServer } from "./testing/fake-server";

const versionOf = (id: number) => `version${id}`;
const known = (id: number) => contact(id, { version: versionOf(id) });

const changes = (fields: Partial<InitChangesEvent>): InitChangesEvent => ({
  ...{ event: "init_changes", user_info: me, friend_group: [], user_contact: [], user_group: [], online: [] },
  ...fields,
});

async function begin() {
  const server = fakeServer(fakeOutbox());
  expect(server.known()).toEqual([]);
  await server.say(init(known(2), known(3), contact(4)));
  await server.lose();
  return server;
}

const shownBy = ({ session }: Awaited<ReturnType<typeof begin>>) =>
  Object.values(session.snapshot().chat.conversations).map(({ contact: { id, unread, ...one } }) => [
    id,
    unread,
    "status" in one ? one.status : 0,
    "availability" in one ? one.availability : undefined,
  ]);

test("a page that comes back names what it has, and shows it beside what changed [FAST-05, O-X2]", async () => {
  const server = await begin();
  expect(server.known()).toEqual([versionOf(2), versionOf(3)]);
  const changed = contact(4, { unread: 5, version: versionOf(4) });
  await server.say(changes({ user_contact: [changed, versionOf(2)], online: [2], busy: [2] }));
  expect(server.session.snapshot().connection).toBe("open");
  expect(shownBy(server)).toEqual(
    expect.arrayContaining([
      [2, 0, 1, "busy"],
      [4, 5, 0, "available"],
    ]),
  );
  expect(shownBy(server)).toHaveLength(2);
  expect(server.known()).toEqual([versionOf(4), versionOf(2)]);
});

test("a contact that the page lacks, though the server names it, brings a new connection that asks for everything [FAST-05]", async () => {
  const server = await begin();
  await server.say(changes({ user_contact: [versionOf(2), versionOf(9)] }));
  expect(server.reconnects()).toBe(1);
  expect(server.session.snapshot().connection).toBe("lost");
  expect(server.known()).toEqual([]);
  await server.say(init(known(2)));
  expect(shownBy(server)).toEqual([[2, 0, 0, undefined]]);
});
