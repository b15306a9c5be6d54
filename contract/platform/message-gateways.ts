import * as z from "zod";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { mobilePattern } from "../kernel/names";

const TestPhone = z.string().trim().regex(mobilePattern, "请填写完整的 11 位手机号");

const path = "/campus_pay/school/gateway";
const permission = "Api:campus_pay/school/update-update";

/** The gateway through which a school writes to families; its secret is never told. */
export const MessageGateway = z.object({
  school_id: z.number().int(),
  school_name: z.string(),
  /** The school's own address; empty where it uses the one of the settings. */
  url: z.string(),
  has_secret: z.boolean(),
  /** The settings name a gateway for schools without their own. */
  has_default: z.boolean(),
});
export type MessageGateway = z.infer<typeof MessageGateway>;

export const MessageGatewayInput = z.object({
  /** Empty: the gateway of the settings. */
  url: z.union([z.literal(""), z.url("请填写完整的网址，以 https:// 开头").max(500)]).default(""),
  /** Empty keeps the one there is. */
  secret: z.union([z.literal(""), z.string().min(16, "密钥至少 16 个字符").max(200)]).default(""),
});
export type MessageGatewayInput = z.infer<typeof MessageGatewayInput>;

/** The form of a gateway: with a number a test message follows the saving. */
export const MessageGatewayForm = MessageGatewayInput.extend({
  test_phone: z.union([z.literal(""), TestPhone]).default(""),
});

/** Calls of a school's gateway for messages, for accounts of the platform. */
export const messageGatewayApi = {
  read: endpoint({
    method: "GET",
    path: `${path}/:school_id`,
    permission,
    summary: "一所学校的家长消息网关，不含密钥，仅限平台账号",
    input: z.object({ school_id: PathId }),
    output: MessageGateway,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:school_id`,
    permission,
    summary: "设置学校的家长消息网关与签名密钥，仅限平台账号",
    input: MessageGatewayInput.extend({ school_id: PathId }),
  }),
  test: endpoint({
    method: "POST",
    path: `${path}/test/:school_id`,
    permission,
    summary: "通过学校的网关立即发送一条测试消息，仅限平台账号",
    input: z.object({ school_id: PathId, phone: TestPhone }),
  }),
};
