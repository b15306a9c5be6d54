import type { SeriesColour } from "./chart-data";

// light, dark; told apart by lightness as well. Those of channels are tokens: lists mark them by style alone.
const colours: Readonly<Record<SeriesColour, string | readonly [string, string]>> = {
  pay: ["37 99 190", "116 172 255"],
  before: ["134 146 164", "108 122 144"],
  refund: ["201 72 58", "255 138 122"],
  wxpay: "var(--wxpay)",
  alipay: "var(--alipay)",
  unionpay: "var(--unionpay)",
  cash: "var(--cash)",
  others: ["107 116 130", "144 153 170"],
  "group-1": ["54 84 138", "150 180 236"],
  "group-2": ["164 96 52", "232 170 120"],
  "group-3": ["92 128 40", "176 212 110"],
  "group-4": ["150 70 130", "232 150 212"],
  "group-5": ["70 130 130", "140 212 208"],
};

/** The colour of a series in the look that is on, as CSS. */
export function colourOf(colour: SeriesColour): string {
  const tokens = colours[colour];
  if (typeof tokens === "string") return `rgb(${tokens})`;
  const [light, dark] = tokens;
  return `rgb(var(--light, ${light}) var(--dark, ${dark}))`;
}
