// A call is admitted in five steps: the header is read, the key found, the signature checked, the limit held, and the nonce used up.
import { z } from "zod";
import { machineScopes } from "#contract/kernel/machine-endpoint";
import type { BackendContext } from "../../kernel/context";
import { openDataKey } from "../../kernel/data-key";
import { dateOf } from "../../kernel/time/shanghai";
import {
  countCall,
  countCallsSince,
  deleteNoncesBefore,
  findKey,
  type FoundKey,
  insertNonce,
  listAccountsOfKey,
  updateLastUse,
} from "./admission.repository";
import type { Machine } from "./machine";
import { MachineRefusal } from "./machine-refusal";
import {
  type Authorization,
  isSignedWith,
  readAuthorization,
  scheme,
  type SignedCall,
  stringToSign,
} from "./signature";

/** A call as it arrived. */
export interface ArrivedCall extends SignedCall {
  /** The `Authorization` header; empty where there is none. */
  authorization: string;
  address: string;
}

const skewMs = 5 * 60_000;
// a call may come up to five minutes before its own time and as long after it
const nonceKeptMs = 2 * skewMs;
const minuteMs = 60_000;
export const callsPerMinute = 300;

/**
 * The machine whose key a call is surely signed with. Throws `MachineRefusal` 401 for anything else; a wrong signature is
 * counted for its key.
 */
export async function identifyMachine(ctx: BackendContext, call: ArrivedCall) {
  const authorization = requireAuthorization(call.authorization);
  requireTimely(authorization, ctx.now());
  const found = await findKey(ctx.db, authorization.key);
  if (!found || found.status !== 1) {
    throw new MachineRefusal("key_unknown", "密钥不存在或已停用，请向平台管理员核对 key", "key");
  }
  const text = stringToSign(call, authorization);
  const secret = openDataKey(ctx.env.dataKey).open("machine.secret", found.sealed);
  if (!isSignedWith(secret, text, authorization.signature)) {
    await countCall(ctx.db, { machine_key_id: found.id, biz_date: dateOf(ctx.now()) }, "refused");
    const message = "签名不一致：请核对密文，并逐字比较 string_to_sign 与您签名的文本（每一行以换行结尾）";
    throw new MachineRefusal("signature_wrong", message, "signature", { stringToSign: text });
  }
  return { found, authorization, machine: machineOf(found, await listAccountsOfKey(ctx.db, found.id)) };
}
export type IdentifiedMachine = Awaited<ReturnType<typeof identifyMachine>>;

/**
 * Lets a rightly signed call in, once. Throws `MachineRefusal` 429 above the limit of its key, 401 for a nonce that was
 * used, 403 where its school or store is not in use.
 */
export async function admitCall(
  ctx: BackendContext,
  { found, authorization }: IdentifiedMachine,
  address: string,
): Promise<void> {
  const now = ctx.now();
  const { calls, first_at } = await countCallsSince(ctx.db, found.id, now - minuteMs);
  if (calls >= callsPerMinute) {
    const retryAfterSeconds = Math.max(1, Math.ceil((first_at + minuteMs - now) / 1000));
    const message = `调用过于频繁：每个密钥每分钟最多 ${callsPerMinute} 次，请 ${retryAfterSeconds} 秒后再试`;
    throw new MachineRefusal("too_many_calls", message, "", { retryAfterSeconds });
  }
  const isNew = await ctx.db.transaction().execute(async (trx) => {
    const { nonce } = authorization;
    if (!(await insertNonce(trx, { machine_key_id: found.id, nonce, created_at: now }))) return false;
    await countCall(trx, { machine_key_id: found.id, biz_date: dateOf(now) }, "calls");
    await updateLastUse(trx, found.id, { last_used_at: now, last_address: address });
    return true;
  });
  if (!isNew) {
    throw new MachineRefusal("nonce_used", "nonce 已使用过；重发时请换新的 nonce 并重新签名", "nonce");
  }
  requirePlaces(found);
}

/** Forgets nonces after ten minutes. */
export function cleanNonces(ctx: BackendContext): Promise<number> {
  return deleteNoncesBefore(ctx.db, ctx.now() - nonceKeptMs);
}

function requireAuthorization(header: string): Authorization {
  if (header === "") {
    const message = `缺少 Authorization 请求头，格式：${scheme} key="…",timestamp="…",nonce="…",signature="…"`;
    throw new MachineRefusal("authorization_missing", message, "authorization");
  }
  const read = readAuthorization(header);
  if ("wrong" in read) throw new MachineRefusal("authorization_malformed", shapeOf[read.wrong], read.wrong);
  return read;
}

const shapeOf = {
  scheme: `Authorization 须以 ${scheme} 加一个空格开头`,
  key: 'Authorization 中缺少 key，或写法有误：key="签发时给出的密钥编号"',
  timestamp: 'Authorization 中缺少 timestamp，或写法有误：10 位的 Unix 秒数，如 timestamp="1795484400"',
  nonce: "Authorization 中缺少 nonce，或写法有误：16 至 64 位字母、数字、下划线或短横线，每次不同",
  signature: "Authorization 中缺少 signature，或写法有误：HMAC-SHA256 的 32 字节，以标准 Base64 写成 44 个字符",
} as const;

function requireTimely({ timestamp }: Authorization, now: number): void {
  const late = Math.round(now / 1000) - timestamp;
  if (Math.abs(now - timestamp * 1000) <= skewMs) return;
  const problem = late > 0 ? `早了 ${late} 秒` : `晚了 ${-late} 秒`;
  const message = `timestamp 比服务器时间${problem}，最多相差 300 秒，请校准设备时钟`;
  throw new MachineRefusal("timestamp_wrong", message, "timestamp");
}

function requirePlaces({ school_status, store_id, store_status }: FoundKey): void {
  if (school_status !== 1) throw new MachineRefusal("place_disabled", "密钥所属的学校已停用");
  if (store_id !== null && store_status !== 1) throw new MachineRefusal("place_disabled", "密钥所属的门店已停用");
}

const Scope = z.enum(machineScopes.map(({ value }) => value));

function machineOf(found: FoundKey, accounts: Machine["accounts"]): Machine {
  const { id: keyId, key, name, school_id: schoolId, store_id: storeId, scopes } = found;
  const parsed = z.array(Scope).parse(scopes.split(" "));
  return { keyId, key, name, schoolId, storeId, scopes: parsed, accounts };
}
