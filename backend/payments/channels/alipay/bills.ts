import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import * as z from "zod";
import { startOfNextDay } from "../../../kernel/time/shanghai";
import { ChannelError } from "../channel";
import { fetchWithin, readAnswer } from "../limited-fetch";
import { type AlipayConnection, callAlipay } from "./client";
import { isProblem, statusProblem } from "./problems";

const BillAddress = z.object({ bill_download_url: z.url() });

const limits = { timeoutMs: 60_000, mostBytes: 60 * 1024 * 1024 };
const mostUnpackedBytes = 600 * 1024 * 1024;
// channels 2.6: made from 9:00 of the next day, safe to be there at 10:00
const readyAfterMs = 10 * 60 * 60 * 1000;

/**
 * The bill of a day (`YYYY-MM-DD`), payments and refunds, packed as Alipay packs it; null where nothing was traded. Throws
 * `later` before it is made, `unclear` for a file that is cut short or altered.
 */
export async function fetchAlipayBill(connection: AlipayConnection, date: string): Promise<Buffer | null> {
  const address = await billAddress(connection, date);
  if (address === null) return null;
  const { status, body } = await fetchWithin(limits, ownAddress(connection.gateway, address), { method: "GET" });
  if (status !== 200) throw statusProblem(status);
  await requireWhole(body);
  return body;
}

async function billAddress(connection: AlipayConnection, bill_date: string): Promise<string | null> {
  try {
    const method = "alipay.data.dataservice.bill.downloadurl.query";
    const answer = await callAlipay(connection, method, { bill_type: "trade", bill_date });
    return readAnswer(BillAddress, answer).bill_download_url;
  } catch (error) {
    if (!isProblem(error, "BILL_NOT_EXIST")) throw error;
    // the same code says that nothing was traded and that it is not made yet
    if (connection.now() >= startOfNextDay(bill_date) + readyAfterMs) return null;
    throw new ChannelError("later", "BILL_NOT_EXIST", `the bill of ${bill_date} is not made yet`);
  }
}

/** Only hosts of Alipay, or of the stand-in that takes its place, are asked for a file; Alipay's always over TLS. */
function ownAddress(gateway: string, address: string): URL {
  const [own, named] = [new URL(gateway), new URL(address)];
  if (named.origin === own.origin) return named;
  const isOfAlipay = /^https?:$/.test(named.protocol) && /(^|\.)alipay(dev)?\.com$/.test(named.hostname);
  if (!isOfAlipay || named.port !== "" || own.protocol !== "https:") {
    throw new ChannelError("forged", "WRONG_HOST", `a bill at ${named.host.slice(0, 80)}`);
  }
  named.protocol = "https:";
  return named;
}

/** No hash comes with the file: the sums of its zip stand in for one. */
async function requireWhole(file: Buffer): Promise<void> {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false });
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > mostUnpackedBytes) throw new Error("too long");
      if ((await sumOf(zip, entry)) !== entry.crc32) throw new Error("wrong sum");
    }
    if (bytes === 0) throw new Error("empty");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ChannelError("unclear", "CUT_SHORT", `the bill cannot be unpacked: ${why.slice(0, 200)}`);
  }
}

async function sumOf(zip: ZipFile, entry: Entry): Promise<number> {
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (chunk instanceof Uint8Array) sum = crc32(chunk, sum);
  }
  return sum;
}
