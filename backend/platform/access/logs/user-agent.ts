/** Browser and system as staff would name them; empty where the header tells neither. */
export interface ReadUserAgent {
  browser: string;
  os: string;
}

// the first that matches: most browsers also claim to be the ones below them
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["企业微信", /wxwork\/([\d.]+)/],
  ["微信", /MicroMessenger\/([\d.]+)/],
  ["钉钉", /DingTalk\/([\d.]+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /OPR\/([\d.]+)/],
  ["QQ 浏览器", /M?QQBrowser\/([\d.]+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /(?:HeadlessChrome|Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari/],
  ["Internet Explorer", /(?:MSIE |Trident.*rv:)([\d.]+)/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android ?([\d.]*)/],
  ["iOS", /(?:iPhone|iPad).*? OS ([\d_]+)/],
  // 11 still calls itself 10 here
  ["Windows 10/11", /Windows NT 10\.0/],
  ["Windows 8", /Windows NT 6\.[23]/],
  ["Windows 7", /Windows NT 6\.1/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X ?([\d_.]*)/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

export function readUserAgent(header: string): ReadUserAgent {
  return { browser: firstMatch(browsers, header), os: firstMatch(systems, header) };
}

function firstMatch(known: typeof browsers, header: string): string {
  for (const [name, pattern] of known) {
    const match = pattern.exec(header.slice(0, 500));
    if (!match) continue;
    const version = (match[1] ?? "").replaceAll("_", ".").split(".")[0];
    return version ? `${name} ${version}` : name;
  }
  return "";
}
