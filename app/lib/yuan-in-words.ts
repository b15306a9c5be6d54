const digits = ["零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"];
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿", "万亿"];

/**
 * An amount in fen as it is written on receipts, 大写金额: `10050` → 壹佰元零伍角整; ends in 整 without 分.
 * By the rules for filling in notes: a run of zeros is one 零, none stands before 万, 亿 or 元.
 */
export function yuanInWords(fen: number): string {
  const amount = Math.abs(fen);
  const yuan = Math.floor(amount / 100);
  const [jiao, cents] = [Math.floor(amount / 10) % 10, amount % 10];
  const sign = fen < 0 ? "负" : "";
  if (amount === 0) return "零元整";
  const whole = yuan > 0 ? `${wholeInWords(yuan)}元` : "";
  if (jiao === 0 && cents === 0) return `${sign}${whole}整`;
  // a zero stands for 角 that is missing before 分, and after a 元 that ends in zero
  const gap = yuan > 0 && (jiao === 0 || yuan % 10 === 0) ? "零" : "";
  const tenths = jiao > 0 ? `${digits[jiao]}角` : "";
  return `${sign}${whole}${gap}${tenths}${cents > 0 ? `${digits[cents]}分` : "整"}`;
}

function wholeInWords(yuan: number): string {
  const parts: string[] = [];
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / 10_000)) parts.push(String(rest % 10_000));
  let words = "";
  let isGap = false;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const group = Number(parts[index]);
    if (group === 0) {
      isGap = words !== "";
      continue;
    }
    const needsZero = words !== "" && (isGap || group < 1000);
    words += `${needsZero ? "零" : ""}${groupInWords(group)}${groups[index] ?? ""}`;
    isGap = false;
  }
  return words;
}

/** Four digits: 1005 → 壹仟零伍. */
function groupInWords(group: number): string {
  let words = "";
  let isGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      isGap = words !== "";
      continue;
    }
    words += `${isGap ? "零" : ""}${digits[digit]}${places[place]}`;
    isGap = false;
  }
  return words;
}
