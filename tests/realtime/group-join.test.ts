import { expect, test } from "vitest";
import { groupJoinApi } from "#contract/chat/group-join";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { groupOf, makeGroup } from "../support/chat/socket-steps";

const { clerk, store } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const clientOf = async (username: string) => backend.client(await backend.signIn(username));

test("a group's link shows the group, and who asks comes in when the owner agrees; asked again, nothing changes [C-I14]", async () => {
  const [owner, asking, old] = [await open("finance"), await open("store"), await open("clerk", { sync: false })];
  const group_id = await makeGroup(owner, [clerk]);
  owner.send("/group/change_group_member_level", { group_id, uid: clerk, level: 2 }, "POST");
  await owner.next("change_group_member_level");
  const client = await clientOf("store");
  const card = async () => (await client.call(groupJoinApi.groupCard, { group_id })).group;
  expect(await card()).toMatchObject({ member_total: 2, owner: "财务主管", is_waiting: false });
  await Promise.all(Array.from({ length: 5 }, () => client.send(groupJoinApi.groupJoin, { group_id })));
  expect((await owner.next("group_apply")).message).toEqual({ group_id, waiting: 1 });
  // clients that know no such frame read a sentence
  await old.next("", ({ message }) => message.content === "食堂店长 申请加入群聊，等待审批");
  expect(await card()).toMatchObject({ is_waiting: true, member_total: 2 });
  expect(await groupOf(await open("store"), group_id)).toBeUndefined();

  owner.send("/group/approve_join", { group_id, uid: store }, "POST");
  const joined = await asking.next("new_member_join_group");
  expect(joined.message).toMatchObject({ toContactId: group_id, newJoinGroupMember: [store] });
  expect(joined.message.group_info).toMatchObject({ member_total: 3, level: 2 });
  // a member asks for nothing
  await client.send(groupJoinApi.groupJoin, { group_id });
  expect(await groupOf(await open("finance"), group_id)).toMatchObject({ member_total: 3, waiting: 0 });
});

test("who was refused may ask again, a full group has no room, and the link tells strangers nothing [C-I14]", async () => {
  const [owner, asking] = [await open("finance"), await open("store")];
  const group_id = await makeGroup(owner, [clerk]);
  const client = await clientOf("store");
  await client.send(groupJoinApi.groupJoin, { group_id });
  await owner.next("group_apply");
  owner.send("/group/reject_join", { group_id, uid: store }, "POST");
  expect((await owner.next("group_apply")).message).toEqual({ group_id, waiting: 0 });
  expect((await client.call(groupJoinApi.groupCard, { group_id })).group).toMatchObject({ is_waiting: false });
  await client.send(groupJoinApi.groupJoin, { group_id });
  expect((await owner.next("group_apply")).message).toEqual({ group_id, waiting: 1 });

  await backend.context.db.updateTable("chat_groups").set({ size: 2 }).where("group_id", "=", group_id).execute();
  await expect((await clientOf("admin")).send(groupJoinApi.groupJoin, { group_id })).rejects.toMatchObject({
    code: code.refused,
    message: expect.stringContaining("本群最多 2 人"),
  });

  // the clerk is no manager: whoever knows him alone is a stranger, as is who asks for a group that is not there
  for (const [name, id] of [
    ["agent2", group_id],
    ["store", "aaaaaaaaaaaaaaa1"],
  ] as const) {
    const stranger = await clientOf(name);
    expect(await stranger.call(groupJoinApi.groupCard, { group_id: id })).toEqual({ group: null });
    await expect(stranger.send(groupJoinApi.groupJoin, { group_id: id })).rejects.toMatchObject({ code: code.refused });
  }
  await expect(backend.client().call(groupJoinApi.groupCard, { group_id })).rejects.toMatchObject({
    code: code.tokenInvalid,
  });
  await asking.close();
});
