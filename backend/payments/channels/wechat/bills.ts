import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as z from "zod";
import { ChannelError } from "../channel";
import { readAnswer } from "../limited-fetch";
import { callWechat, downloadWechat, type WechatConnection } from "./client";
import { isProblem } from "./problems";

const BillAddress = z.object({ hash_type: z.literal("SHA1"), hash_value: z.string(), download_url: z.url() });

const limits = { timeoutMs: 60_000, mostBytes: 60 * 1024 * 1024 };
const mostUnpackedBytes = 600 * 1024 * 1024;

/** The bill of a day (`YYYY-MM-DD`), payments and refunds; null where nothing was traded. Throws `unclear` for a file that its hash does not fit. */
export async function fetchWechatBill(connection: WechatConnection, date: string): Promise<Buffer | null> {
  const { subMchNo } = connection.merchant;
  const query = new URLSearchParams({
    ...{ bill_date: date, bill_type: "ALL", tar_type: "GZIP" },
    ...(subMchNo === "" ? {} : { sub_mchid: subMchNo }),
  });
  const address = await addressOf(connection, `/v3/bill/tradebill?${query.toString()}`);
  if (!address) return null;
  const { pathname, search } = ownAddress(connection.baseUrl, address.download_url);
  const file = await unpack(await downloadWechat(connection, pathname + search, limits));
  const hash = createHash("sha1").update(file).digest("hex");
  if (hash === address.hash_value.toLowerCase()) return file;
  throw new ChannelError("unclear", "WRONG_HASH", `the bill of ${date} has the hash ${hash}`);
}

async function addressOf(connection: WechatConnection, path: string) {
  try {
    return readAnswer(BillAddress, await callWechat(connection, "GET", path));
  } catch (error) {
    if (isProblem(error, "NO_STATEMENT_EXIST")) return null;
    throw error;
  }
}

/** Only hosts of WeChat, or of the stand-in that takes its place, are asked for a file. */
function ownAddress(baseUrl: string, address: string): URL {
  const [own, named] = [new URL(baseUrl), new URL(address)];
  const isOfWechat = named.protocol === "https:" && /^api2?\.mch\.weixin\.qq\.com$/.test(named.host);
  if (named.origin === own.origin || (isOfWechat && own.protocol === "https:")) return named;
  throw new ChannelError("forged", "WRONG_HOST", `a bill at ${named.host}`);
}

async function unpack(file: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(file, { maxOutputLength: mostUnpackedBytes });
  } catch {
    throw new ChannelError("unclear", "CUT_SHORT", "the bill cannot be unpacked");
  }
}
