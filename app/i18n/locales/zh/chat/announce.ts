/** Announcements of a group, and who has confirmed them. */
export const announce = {
  card: "群公告",
  title: "发布公告",
  label: "发给“{{name}}”的公告",
  hint: "会提醒所有成员，成员点“确认收到”后，您能看到谁还没有确认。",
  publish: "发布",
  confirm: "确认收到",
  confirmed: "已确认",
  progress_one: "{{count}} / {{total}} 已确认",
  progress_other: "{{count}} / {{total}} 已确认",
  who: "公告确认情况",
  missing_one: "未确认 {{count}} 人",
  missing_other: "未确认 {{count}} 人",
  done_one: "已确认 {{count}} 人",
  done_other: "已确认 {{count}} 人",
} as const;
