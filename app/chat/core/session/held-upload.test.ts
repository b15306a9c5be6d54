import { expect, test, vi } from "vitest";
import { messagesOf } from "../state/select";
import { contact, init, outgoing } from "../state/testing/frames";
import { fakeOutbox, fakeServer, type FakeServer, settle } from "./testing/fake-server";

const upload = () => ({ again: vi.fn(), stop: vi.fn() });
const picture = (content: string) => ({ ...outgoing(2, "own1"), id: "own1", type: "image" as const, content });

function shown({ session }: FakeServer) {
  const conversation = session.snapshot().chat.conversations["2"];
  return conversation ? messagesOf(conversation).map(({ id, status, content }) => [id, status, content]) : [];
}

test("a message on hold is shown and neither kept nor sent until its file is stored [IM-06]", async () => {
  const outbox = fakeOutbox();
  const server = fakeServer(outbox);
  await server.say(init(contact(2)));
  server.session.hold(picture(""), upload());
  await settle();
  expect(shown(server)).toEqual([["own1", "going", ""]]);
  expect(outbox.messages.size).toBe(0);
  expect(server.takeSent()).toEqual([]);

  server.session.dispatch(picture("http://x/files/a.png"));
  await settle();
  expect(shown(server)).toEqual([["own1", "going", "http://x/files/a.png"]]);
  expect(server.takeSent()).toEqual([
    {
      uri: "/friend/send_message",
      message: { id: "own1", type: "image", content: "http://x/files/a.png", toContactId: 2 },
    },
  ]);
});

test("sending again and discarding reach the upload, but not one whose message has gone on [IM-06]", async () => {
  const server = fakeServer(fakeOutbox());
  await server.say(init(contact(2)));
  const first = upload();
  server.session.hold({ ...picture(""), status: "failed", reason: "太频繁" }, first);
  expect(shown(server)).toEqual([["own1", "failed", ""]]);
  server.session.resend("own1");
  expect(first.again).toHaveBeenCalledOnce();
  server.session.discard("own1");
  expect(first.stop).toHaveBeenCalledOnce();
  expect(shown(server)).toEqual([]);

  const second = upload();
  server.session.hold(picture(""), second);
  server.session.dispatch(picture("http://x/files/a.png"));
  server.session.discard("own1");
  expect(second.stop).not.toHaveBeenCalled();
  expect(shown(server)).toEqual([]);
});
