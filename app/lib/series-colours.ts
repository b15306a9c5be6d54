import type { SeriesColour } from "./chart-data";

// light, dark; told apart by lightness as well
const colours: Readonly<Record<SeriesColour, readonly [string, string]>> = {
  pay: ["37 99 190", "116 172 255"],
  before: ["134 146 164", "108 122 144"],
  refund: ["201 72 58", "255 138 122"],
  wxpay: ["22 132 94", "88 207 160"],
  alipay: ["8 132 160", "86 208 232"],
  unionpay: ["122 78 178", "190 152 250"],
  cash: ["178 112 8", "240 184 84"],
  others: ["107 116 130", "144 153 170"],
  "group-1": ["54 84 138", "150 180 236"],
  "group-2": ["164 96 52", "232 170 120"],
  "group-3": ["92 128 40", "176 212 110"],
  "group-4": ["150 70 130", "232 150 212"],
  "group-5": ["70 130 130", "140 212 208"],
};

/** The colour of a series in the look that is on, as CSS. */
export function colourOf(colour: SeriesColour): string {
  const [light, dark] = colours[colour];
  return `rgb(var(--light, ${light}) var(--dark, ${dark}))`;
}
