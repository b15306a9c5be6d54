/** A day `YYYY-MM-DD` as a family reads it: 11月30日, 30 Nov. */
export function dayInWords(date: string, language: string): string {
  const [, month = "", day = ""] = date.split("-");
  if (language === "zh") return `${Number(month)}月${Number(day)}日`;
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(date));
}

/** The clock time of a `YYYY-MM-DD HH:mm:ss`. */
export function clockOf(time: string): string {
  return time.slice(11, 16);
}
