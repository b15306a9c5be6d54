import { createDecipheriv, createHash, createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Payment } from "./pay-bare-rows";
import { openStore } from "./pay-bare-store";
import { NotifiedMerchant } from "./pay-merchant";

// The bare server of tests/bench/pay.ts: it verifies a notification, decrypts it and writes the rows of a payment in a transaction that all
// that arrived meanwhile share. It has no rule.

const merchant = NotifiedMerchant.parse(JSON.parse(process.argv[2] ?? ""));
const publicKey = createPublicKey(merchant.publicKey);
const apiV3Key = Buffer.from(merchant.apiV3Key);
const store = await openStore(process.env);

interface Notice {
  resource: { ciphertext: string; nonce: string; associated_data: string };
}

interface Trade {
  out_trade_no: string;
  transaction_id: string;
  success_time: string;
  amount: { total: number };
}

interface Waiting {
  payment: Payment;
  response: ServerResponse;
}

let waiting: Waiting[] = [];
let isWriting = false;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const payment = read(request, Buffer.concat(parts));
    if (!payment) return response.writeHead(401).end();
    waiting.push({ payment, response });
    return schedule();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit(0));

function schedule(): void {
  if (isWriting || waiting.length === 0) return;
  isWriting = true;
  setImmediate(() => void write());
}

async function write(): Promise<void> {
  const taken = waiting;
  waiting = [];
  await store(taken.map(({ payment }) => payment));
  for (const { response } of taken) response.writeHead(204).end();
  isWriting = false;
  schedule();
}

function read({ headers }: IncomingMessage, body: Buffer): Payment | null {
  const head = `${String(headers["wechatpay-timestamp"])}\n${String(headers["wechatpay-nonce"])}\n`;
  const signed = Buffer.concat([Buffer.from(head), body, Buffer.from("\n")]);
  const signature = Buffer.from(String(headers["wechatpay-signature"]), "base64");
  if (!verify("sha256", signed, publicKey, signature)) return null;
  const { resource }: Notice = JSON.parse(body.toString());
  const bytes = Buffer.from(resource.ciphertext, "base64");
  const decipher = createDecipheriv("aes-256-gcm", apiV3Key, resource.nonce);
  decipher.setAAD(Buffer.from(resource.associated_data));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
  const trade: Trade = JSON.parse(text);
  return {
    ...{ merchantId: merchant.id, rateBp: merchant.rateBp, outTradeNo: trade.out_trade_no },
    ...{ channelTradeNo: trade.transaction_id, amountFen: trade.amount.total, paidAt: Date.parse(trade.success_time) },
    ...{ bodyHash: createHash("sha256").update(body).digest("hex"), at: Date.now() },
  };
}
