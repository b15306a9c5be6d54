// Events of a conversation as the stored line tells them. No zod: pages read the list, too.

/** By kind; `readLine` tries them in this order. */
export const lineTemplates = {
  invited: "{name} 邀请 {names} 加入了群聊",
  joined: "{name} 加入了群聊",
  left: "{name} 退出了群聊",
  removed: "{name} 被移出了群聊",
  promoted: "{name} 被设为管理员",
  demoted: "{name} 的管理员身份被撤销",
  muted: "{name} 被禁言 {minutes} 分钟",
  unmuted: "{name} 被解除禁言",
  all_muted: "{name} 开启了全员禁言",
  all_unmuted: "{name} 关闭了全员禁言",
  edited: "{name} 修改了群资料",
  withdrawn: "{name}撤回了一条消息",
  withdrawn_by: "{name} 撤回了 {member} 的一条消息",
  handed_over: "{name} 将群主转让给了 {member}",
} as const;
export type LineKind = keyof typeof lineTemplates;

type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Names that a line of each kind holds. */
export type LineValues<Kind extends LineKind> = Record<Placeholders<(typeof lineTemplates)[Kind]>, string | number>;

/** The stored sentence, plain text. */
export function lineText<Kind extends LineKind>(kind: Kind, values: LineValues<Kind>): string {
  const named = new Map<string, string | number>(Object.entries(values));
  return lineTemplates[kind].replace(/\{(\w+)\}/g, (whole, name: string) => String(named.get(name) ?? whole));
}

/** Reads the kind and the names of a stored sentence, so that a client can say it in another language; null for any other text. */
export function readLine(text: string): { kind: LineKind; values: Record<string, string> } | null {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { kind, values: { ...found.groups } };
  }
  return null;
}

const isKind = (kind: string): kind is LineKind => kind in lineTemplates;

const patterns = Object.keys(lineTemplates)
  .filter(isKind)
  .map((kind) => ({ kind, pattern: patternOf(lineTemplates[kind]) }));

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace("{minutes}", "(?<minutes>\\d+)").replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`);
}
