export const channelPath = "/campus_pay/channel/list";
export const channelLogPath = `${channelPath}/log`;

/** `MM-DD HH:mm` of a time, for a line that is read within days. */
export function shortTime(time: string | null): string {
  return time === null ? "" : time.slice(5, 16);
}
