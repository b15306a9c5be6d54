import { randomUUID } from "node:crypto";
import { code } from "#contract/kernel/errors";
import type { MessageGateway, MessageGatewayInput } from "#contract/platform/message-gateways";
import type { BackendContext, RequestContext } from "../../kernel/context";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { maskPhone } from "../../kernel/masking";
import { openDataKey } from "../../kernel/data-key";
import { requirePlatform } from "../../platform/platform.policy";
import { findGatewayRow, updateGatewayRow } from "./gateways.repository";
import { type Gateway, GatewayError, postMessage } from "./message-gateway";

const platformOnly = "只有平台账号可以设置家长消息网关";
const purpose = "school.message_secret";

/** True where a school has a gateway, its own or that of the settings. */
export async function hasGateway(ctx: Pick<BackendContext, "db" | "env">, schoolId: number): Promise<boolean> {
  return ctx.env.messagePort !== null || Boolean((await findGatewayRow(ctx.db, schoolId))?.message_url);
}

/**
 * The gateway of a school: its own, else that of the settings; undefined where there is neither. Throws `refused` for a secret that was
 * sealed with another DATA_KEY.
 */
export async function findGateway(
  ctx: Pick<BackendContext, "db" | "env" | "outsideAgent">,
  schoolId: number,
): Promise<Gateway | undefined> {
  const row = await findGatewayRow(ctx.db, schoolId);
  if (!row?.message_url) return ctx.env.messagePort ?? undefined;
  const secret = openSecret(ctx.env.dataKey, row.message_secret);
  return { url: row.message_url, secret, agent: ctx.outsideAgent(new URL(row.message_url)) };
}

function openSecret(dataKey: string, sealed: string): string {
  try {
    return openDataKey(dataKey).open(purpose, sealed);
  } catch {
    // the same words for every reason: none of them is the reader's to mend but by a new secret
    throw new AppError(code.refused, "网关的签名密钥读不出来，请平台管理员重新填写");
  }
}

/** A school's gateway as its form shows it. Throws `forbidden` for all but platform accounts, as everything below. */
export async function readGateway(ctx: RequestContext, { school_id }: { school_id: number }): Promise<MessageGateway> {
  const row = await requireRow(ctx, school_id);
  return {
    ...{ school_id, school_name: row.name, url: row.message_url },
    ...{ has_secret: row.message_secret !== "", has_default: ctx.env.messagePort !== null },
  };
}

/** Sets the gateway of a school, or leaves it to the settings. Throws `badInput` for an address without https outside the demo, and a missing secret. */
export async function changeGateway(
  ctx: RequestContext,
  { school_id, url, secret }: MessageGatewayInput & { school_id: number },
): Promise<void> {
  const before = await requireRow(ctx, school_id);
  requireSafe(ctx, url);
  const isMoved = url !== before.message_url;
  // a secret is known to one gateway alone
  if (url !== "" && secret === "" && (isMoved || before.message_secret === ""))
    throw badInput("secret", "请填写网关的签名密钥");
  const sealed = secret === "" ? before.message_secret : openDataKey(ctx.env.dataKey).seal(purpose, secret);
  const change = { message_url: url, message_secret: url === "" ? "" : sealed, updated_at: ctx.now() };
  await updateGatewayRow(ctx.db, school_id, change);
  ctx.audit.change({
    object: `学校“${before.name}”的家长消息网关`,
    before: { 网址: before.message_url },
    after: { 网址: url, ...(secret === "" ? {} : { 密钥: "已更换" }) },
  });
}

/** Sends a message of no meaning at once. Throws `refused` with the gateway's answer. */
export async function testGateway(
  ctx: RequestContext,
  { school_id, phone }: { school_id: number; phone: string },
): Promise<void> {
  const { name } = await requireRow(ctx, school_id);
  const gateway = await findGateway(ctx, school_id);
  if (!gateway) throw new AppError(code.refused, "请先填写并保存网关");
  const text = `【${name}】这是一条测试消息，收到即表示家长消息网关可用，无需处理。`;
  const message = { id: `T${randomUUID()}`, kind: "test", school: { id: school_id, name }, phone, text } as const;
  try {
    await postMessage(gateway, { ...message, link: "", expires_at: "" }, ctx.now());
  } catch (error) {
    if (error instanceof GatewayError) throw new AppError(code.refused, `测试消息没有发出：${error.message}`);
    throw error;
  }
  ctx.audit.change({ object: `学校“${name}”的家长消息网关`, before: null, after: { 测试消息: maskPhone(phone) } });
}

async function requireRow(ctx: RequestContext, schoolId: number) {
  requirePlatform(ctx, platformOnly);
  const row = await findGatewayRow(ctx.db, schoolId);
  if (!row) throw notFound("学校");
  return row;
}

/** Messages carry links that open a family's bills. */
function requireSafe({ env }: RequestContext, address: string): void {
  if (address === "") return;
  const { protocol, username, password } = new URL(address);
  if (username !== "" || password !== "") throw badInput("url", "网址中不能带用户名和密码");
  if (protocol !== "https:" && !(env.demo && protocol === "http:")) throw badInput("url", "网址须以 https:// 开头");
}
