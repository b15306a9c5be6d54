import { badInput } from "../../kernel/errors";
import { offsetMs } from "../../kernel/time/shanghai";

// 2000 to 2100: anything else is a slip of the finger
const [earliest, latest] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** `YYYY-MM-DD HH:mm[:ss]` of Shanghai, with a blank or a `T`, or an ISO time with its zone, as epoch ms. Throws `badInput`. */
export function readPublicTime(text: string): number {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const time = hasZone ? Date.parse(text) : Date.parse(`${text.replace(" ", "T")}Z`) - offsetMs;
  if (Number.isNaN(time) || time < earliest || time > latest) throw badInput("public_time", "请填写正确的发布时间");
  return time;
}
