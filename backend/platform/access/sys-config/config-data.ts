import * as z from "zod";
import { chatRetentionKey, chatRetentionMonths } from "#contract/platform/chat-retention";
import { labelInSentence } from "#contract/labels/field-labels";
import { type GlobalConfigInput, globalConfigApi } from "#contract/platform/global-config";
import { type AppError, badInput } from "../../../kernel/errors";
import type { ActorContext } from "../../../kernel/context";
import { prepareRichText } from "../../files/rich-text.service";

const longestWebsiteName = 30;

/** A setting's value as it is stored, by its type. Throws `badInput` for what the type cannot hold. */
export async function storedData(ctx: ActorContext, { type, data, key_name }: GlobalConfigInput): Promise<string> {
  switch (type) {
    case "boolean":
      return storedSwitch(data);
    case "json":
      return storedJson(String(data));
    case "html":
      return prepareRichText(ctx, String(data));
    case "text":
      return storedText(key_name, String(data));
  }
}

function storedSwitch(data: GlobalConfigInput["data"]): string {
  const text = String(data);
  if (["true", "1", "on"].includes(text)) return "1";
  if (["false", "0", ""].includes(text)) return "0";
  throw refusedValue("开关只能是开或关");
}

function storedJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw refusedValue("不是有效的 JSON，请检查括号、引号和逗号");
  }
}

/** Checks values that the product itself reads: they have to make sense to it. */
function storedText(key: string, text: string): string {
  if (key === "website_name") return storedWebsiteName(text.trim());
  if (key === "project_url") return storedAddress(text.trim());
  if (key === "chat_manual_url") return isOwnPath(text.trim()) ? text.trim() : storedAddress(text.trim());
  if (key === chatRetentionKey) return storedMonths(text.trim());
  return text;
}

function storedMonths(text: string): string {
  if (text === "" || text === "0") return "";
  const { min, max } = chatRetentionMonths;
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) < min || Number(text) > max)
    throw refusedValue(`请填写 ${min} 到 ${max} 之间的整数，永久保留时留空`);
  return text;
}

function storedAddress(address: string): string {
  if (address !== "" && !z.url({ protocol: /^https?$/ }).safeParse(address).success)
    throw refusedValue("请填写以 http:// 或 https:// 开头的网址，不用时留空");
  return address;
}

/** `/manual.html`, but not `//elsewhere`. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[\w\-./#?=&%]*$/.test(address);
}

function storedWebsiteName(name: string): string {
  if (name === "") throw refusedValue("站点名称不能为空");
  if (name.length > longestWebsiteName) throw refusedValue(`站点名称最多 ${longestWebsiteName} 个字`);
  return name;
}

function refusedValue(problem: string): AppError {
  return badInput("data", problem, labelInSentence("data", globalConfigApi.update.path));
}
