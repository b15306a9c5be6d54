import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, refusedStatus } from "../support/chat/socket-client";

const backend = await startTestBackend();
const { base, open } = await listenForAccounts(backend);
const { admin, finance } = demoIds;

async function turn(key: "maintain_switch" | "simple_maintain_switch", data: "0" | "1"): Promise<void> {
  await backend.context.db.updateTable("sys_configs").set({ data }).where("key_name", "=", key).execute();
  // open sockets ask again after a second
  backend.clock.advance(1000);
}

beforeEach(async () => {
  await turn("maintain_switch", "0");
  await turn("simple_maintain_switch", "0");
});

test("in simple maintenance chat messages, history and read marks go on [PERM-05]", async () => {
  await turn("simple_maintain_switch", "1");
  const [clerk, other] = [await open("clerk"), await open("finance")];
  clerk.sendText(finance, "维护期间照常对账");
  expect((await clerk.next("ack")).message).toMatchObject({ status: "succeed" });
  const { message } = await other.next("");
  expect(message.content).toBe("维护期间照常对账");
  other.send("/conversation/read", { contact_id: demoIds.clerk, seq: message.seq });
  await clerk.next("conversation_read");
  other.send("/friend/pull_message", { contact_id: demoIds.clerk });
  const history = await other.next("friend_history_message");
  expect(history.friend_history_message.at(-1)).toMatchObject({ content: "维护期间照常对账" });
  expect(other.left("error")).toEqual([]);
});

test("maintenance refuses the frames of open sockets too, but a super administrator's [PERM-05]", async () => {
  const [clerk, chief] = [await open("clerk"), await open("admin")];
  await turn("maintain_switch", "1");
  const id = clerk.sendText(finance, "这条不应送达");
  expect((await clerk.next("ack")).message).toMatchObject({ id, status: "failed", code: code.maintenance });
  clerk.send("/friend/pull_message", { contact_id: finance });
  expect((await clerk.next("error")).message.code).toBe(code.maintenance);
  chief.sendText(finance, "维护通知");
  expect((await chief.next("ack")).message.status).toBe("succeed");

  await turn("maintain_switch", "0");
  clerk.sendText(admin, "维护结束");
  expect((await clerk.next("ack")).message.status).toBe("succeed");
});

test("maintenance refuses the frames of an open socket whose account is a super administrator no more [PERM-05]", async () => {
  const { db } = backend.context;
  const role = db.selectFrom("roles").select("id").where("name", "=", "super_admin");
  const { id: role_id } = await role.executeTakeFirstOrThrow();
  const given = { user_id: finance, role_id };
  await db.insertInto("user_roles").values(given).execute();
  const chief = await open("finance");
  await turn("maintain_switch", "1");
  chief.sendText(admin, "维护通知");
  expect((await chief.next("ack")).message.status).toBe("succeed");
  await db.deleteFrom("user_roles").where("user_id", "=", finance).where("role_id", "=", role_id).execute();
  backend.clock.advance(1000);
  const id = chief.sendText(admin, "这条不应送达");
  expect((await chief.next("ack")).message).toMatchObject({ id, status: "failed", code: code.maintenance });
});

test("maintenance lets in the sockets of super administrators alone, and counts as no bad token [PERM-05]", async () => {
  const token = await backend.signIn("clerk");
  await turn("maintain_switch", "1");
  expect(await refusedStatus(base, [token])).toBe(503);
  await expect(open("admin")).resolves.toMatchObject({ foreign: [] });
});
