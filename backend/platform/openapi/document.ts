import type { Endpoint } from "#contract/kernel/endpoint";
import { machineApi } from "#contract/payments/machines";
import { describeMachineOperation, machineSecurity } from "./machine-operation";
import { describeOperation } from "./operation";

/** The OpenAPI 3.1 document of what is served; paths are below `/api`, but for those of machines. */
export function createDocument(served: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = { Refusal: refusalSchema };
  for (const endpoint of served) {
    const { operation, components } = describeOperation(endpoint);
    const path = endpoint.path.replace(/:([a-z_]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    Object.assign(schemas, components);
  }
  for (const endpoint of Object.values(machineApi)) {
    const { operation, components } = describeMachineOperation(endpoint);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
    Object.assign(schemas, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "校园支付系统",
      version: "1.0.0",
      description:
        "每个回答都是 {code, msg, data}：业务上的拒绝也是 HTTP 200，以 code 区分；只有地址不存在（404）、请求无法识别（400）、请求过大（413）和程序错误（500）例外。",
    },
    servers: [{ url: "/api" }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes, parameters, headers, responses, schemas },
  };
}

const refusalSchema = {
  type: "object",
  properties: {
    code: { type: "integer", description: "200 以外：401、1003 重新登录，403 无权限，3001 不存在，3002 输入有误等" },
    msg: { type: "string", description: "给员工看的说明" },
    data: { type: "array", maxItems: 0 },
  },
  required: ["code", "msg", "data"],
};

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "POST /auth/login 得到的 access_token" },
  machine: machineSecurity,
  family: {
    type: "http",
    scheme: "bearer",
    description: "POST /family/enter 得到的 pass，或缴费链接 /pay/ 之后的部分",
  },
};

const parameters = {
  agent_selected_id: {
    name: "agent_selected_id",
    in: "query",
    required: false,
    description: "代理商当前选择的学校；空为全部",
    schema: { type: "integer", minimum: 1 },
  },
};

const headers = {
  RefreshedToken: { description: "出现时请改用这个新令牌", schema: { type: "string" } },
};

const responses = {
  Refused: {
    description: "拒绝",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  },
};
