import { BlockList, isIP } from "node:net";

/** 内网 or 公网; empty where the text is no address. No outside service is asked, so no address leaves the house. */
export function addressKind(address: string): "内网" | "公网" | "" {
  const plain = address.replace(/^::ffff:/i, "").replace(/%.*$/, "");
  const family = isIP(plain);
  if (family === 0) return "";
  return privateRanges().check(plain, family === 4 ? "ipv4" : "ipv6") ? "内网" : "公网";
}

let ranges: BlockList | undefined;

function privateRanges(): BlockList {
  if (ranges) return ranges;
  ranges = new BlockList();
  ranges.addSubnet("10.0.0.0", 8);
  ranges.addSubnet("100.64.0.0", 10);
  ranges.addSubnet("127.0.0.0", 8);
  ranges.addSubnet("169.254.0.0", 16);
  ranges.addSubnet("172.16.0.0", 12);
  ranges.addSubnet("192.168.0.0", 16);
  ranges.addSubnet("::1", 128, "ipv6");
  ranges.addSubnet("fc00::", 7, "ipv6");
  ranges.addSubnet("fe80::", 10, "ipv6");
  return ranges;
}
