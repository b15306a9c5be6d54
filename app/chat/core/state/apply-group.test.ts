import { expect, test } from "vitest";
import type { GroupContact } from "#contract/chat/contact";
import type { ServerFrame } from "#contract/chat/events";
import { type ChatState, emptyChat } from "./chat-state";
import { applyFrame } from "./reducer";
import { group, groupId, initWithGroup } from "./testing/groups";

const everybody: GroupContact["group_member"] = [
  { id: 2, desc: "同事2", avatar: "", level: 0 },
  { id: 1, desc: "我", avatar: "", level: 2 },
  { id: 3, desc: "同事3", avatar: "", level: 2 },
];
const started = () => applyFrame(emptyChat, initWithGroup({ group_member: everybody }));

/** Fields of every event of the group; its line is the change `seq`. */
const told = (seq: number, content: string) => ({
  id: `line-${seq}`,
  status: "succeed" as const,
  type: "event" as const,
  sendTime: 1000 + seq,
  content,
  fromUser: { id: 0, displayName: "系统通知", avatar: "" },
  toContactId: groupId,
  isGroup: true as const,
  seq,
  change_seq: seq,
});
const roster = (members: GroupContact["group_member"]) => ({
  group_member: members,
  member_total: members.length,
  displayName: "收费组",
});

function play(...frames: ServerFrame[]): ChatState {
  return frames.reduce(applyFrame, started());
}

function known(state: ChatState): GroupContact {
  const contact = state.conversations[groupId]?.contact;
  if (contact?.is_group !== 1) throw new Error("no group");
  return contact;
}

const lines = (state: ChatState) => state.conversations[groupId]?.rows.map(({ content }) => content);

test("another level changes the list, one's own rights, and leaves a line [RT-11, GROUP-03]", () => {
  const raised = everybody.map((one) => (one.id === 1 ? { ...one, level: 1 as const } : one));
  const state = play({
    event: "change_group_member_level",
    message: { ...told(1, "我 被设为管理员"), ...roster(raised), uid: 1, level: 1 },
  });
  expect(known(state)).toMatchObject({ level: 1, group_member: raised, member_total: 3 });
  expect(lines(state)).toEqual(["我 被设为管理员"]);
  const other = play({
    event: "change_group_member_level",
    message: { ...told(1, "同事3 被设为管理员"), ...roster(everybody), uid: 3, level: 1 },
  });
  expect(known(other).level).toBe(2);
});

test("who goes is out of list and count; oneself put out, the group is gone [RT-11, GROUP-10]", () => {
  const left = everybody.filter(({ id }) => id !== 3);
  const state = play({
    event: "group_member_exit",
    message: { ...told(1, "同事3 退出了群聊"), ...roster(left), uid: 3 },
  });
  expect(known(state)).toMatchObject({ group_member: left, member_total: 2 });
  expect(lines(state)).toEqual(["同事3 退出了群聊"]);
  const removed: ServerFrame = {
    event: "delete_group_member",
    message: { ...told(1, "我 被移出了群聊"), ...roster(everybody), uid: 1 },
  };
  expect(play(removed).conversations[groupId]).toBeUndefined();
  const dissolved: ServerFrame = {
    event: "delete_group",
    message: { ...told(1, "群聊已解散"), uid: 2, displayName: "收费组" },
  };
  expect(play(dissolved).conversations[groupId]).toBeUndefined();
});

test("newcomers are in list and count, and what was written stays [RT-11, GROUP-07]", () => {
  const members = [...everybody, { id: 4, desc: "同事4", avatar: "", level: 2 as const }];
  const state = play(
    {
      event: "edit_group",
      message: {
        ...told(1, "同事2 修改了群资料"),
        group_info: {
          ...{ group_id: groupId, uid: 2, group_name: "对账组", avatar: "", size: 500, introduction: "<p>公告</p>" },
          ...{ validation: 1 as const, created_at: "", updated_at: "" },
        },
      },
    },
    {
      event: "new_member_join_group",
      message: {
        ...told(2, ""),
        newJoinGroupMember: [4],
        group_info: group({ displayName: "对账组", group_member: members, member_total: 4 }),
      },
    },
  );
  expect(known(state)).toMatchObject({ displayName: "对账组", size: 500, validation: 1, member_total: 4 });
  expect(known(state).group_member).toEqual(members);
  expect(lines(state)).toEqual(["同事2 修改了群资料"]);
});

test("who waits and who is silenced is known from the frame on [PLUS-16, GROUP-07]", () => {
  const state = play(
    { event: "group_apply", message: { group_id: groupId, waiting: 2 } },
    { event: "group_mute", message: { group_id: groupId, muted: 0, uid: 1, muted_until: 9000 } },
    // another one is silenced, and everybody
    { event: "group_mute", message: { group_id: groupId, muted: 0, uid: 3, muted_until: 5000 } },
    { event: "group_mute", message: { group_id: groupId, muted: 1 } },
  );
  expect(known(state)).toMatchObject({ waiting: 2, muted: 1, muted_until: 9000 });
});
