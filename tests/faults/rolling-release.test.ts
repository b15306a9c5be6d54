import { expect, onTestFinished, test } from "vitest";
import { demoIds } from "../support/api/demo-ids";
import { openRedis, redisUrl, startInstances } from "../support/chat/instances";
import { waitUntil } from "../support/chat/socket-client";

const { clerk, store, teacher } = demoIds;

test(
  "while instances of the release before run, events come through both ways, each once",
  { timeout: 60_000 },
  async () => {
    const [first, second] = await startInstances([redisUrl, redisUrl]);
    if (!first || !second) throw new Error("two are needed");
    const { backend } = first;
    const socket = await second.open(await backend.signIn("clerk"));
    const { redis, prefix } = openRedis(first);
    const tell = (message: object) => redis.publish(`${prefix}realtime`, JSON.stringify({ from: "former", message }));
    await tell({ kind: "hello" });
    await tell({ kind: "roll", users: [teacher, store] });
    await tell({ kind: "event", event: { users: [clerk], frame: { event: "former" } } });
    await waitUntil(() => socket.foreign.some((text) => text.includes("former")), "the event");
    expect((await backend.context.findOnline([store])).size).toBe(0);

    const former = redis.duplicate();
    onTestFinished(() => former.disconnect());
    const heard: string[] = [];
    former.on("message", (_channel, text) => heard.push(text));
    await former.subscribe(`${prefix}realtime`);
    backend.context.publish({ users: [clerk], frame: { event: "present" } });
    await waitUntil(() => heard.length > 0, "the event at an instance of the release before");
    expect(JSON.parse(heard[0] ?? "")).toMatchObject({
      message: { kind: "event", event: { users: [clerk], frame: { event: "present" } } },
    });
    await second.backend.readiness.look();
    expect(socket.foreign.filter((text) => text.includes("present"))).toHaveLength(1);
  },
);
