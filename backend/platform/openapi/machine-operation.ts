import * as z from "zod";
import type { MachineEndpoint } from "#contract/kernel/machine-endpoint";
import { MachineRefusalBody, machineRefusals } from "#contract/payments/machines";
import { toDocumentSchema } from "./json-schema";
import { examplesOf } from "./machine-examples";
import type { Operation } from "./operation";

const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** One call of machines as an OpenAPI operation, with programs that make it. */
export function describeMachineOperation(endpoint: MachineEndpoint): Operation {
  const operationId = `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+/g, "_")}`;
  const input = toDocumentSchema(endpoint.input, "input", `${operationId}_input`);
  const output = toDocumentSchema(endpoint.output, "output", `${operationId}_output`);
  const success = { description: "成功", content: json(output.schema) };
  return {
    operation: {
      ...{ operationId, summary: endpoint.summary, tags: ["open"], description },
      // not below /api
      servers: [{ url: "/" }],
      security: [{ machine: [] }],
      "x-scope": endpoint.permission.scope,
      ...describeInput(endpoint, input.schema),
      responses: { 200: success, ...(endpoint.method === "POST" && { 201: success }), ...refusals() },
      "x-codeSamples": examplesOf(endpoint),
    },
    components: { ...input.components, ...output.components, MachineRefusal: refusalSchema },
  };
}

/** The signature of machines. */
export const machineSecurity = {
  type: "apiKey",
  in: "header",
  name: "Authorization",
  description:
    'CAMPUS-HMAC-SHA256 key="…",timestamp="Unix 秒",nonce="16 至 64 位",signature="…"；signature 是以密文为键，对「方法\\n路径?查询\\n时间\\nnonce\\n请求体 SHA-256 的十六进制\\n」作 HMAC-SHA256 的 Base64。时间相差不超过 300 秒，nonce 只能用一次。',
};

const description =
  "成功时 201 表示新入账，200 表示这个编号先前已上报、没有重复入账。没有回答或 5xx 时，用同一 terminal_no、同样的内容、新的 nonce 重发。";

const refusalSchema = toDocumentSchema(MachineRefusalBody, "output", "MachineRefusal").schema;

function describeInput({ method }: MachineEndpoint, schema: Record<string, unknown>) {
  const { properties, required } = Shape.parse(schema);
  if (method !== "GET") return { parameters: [], requestBody: { required: true, content: json(schema) } };
  const parameters = Object.entries(properties).map(([name, of]) => ({
    ...{ name, in: "query", required: required.includes(name), schema: of },
  }));
  return { parameters };
}

function refusals() {
  const statuses = [...new Set(Object.values(machineRefusals))];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.entries(machineRefusals).filter(([, own]) => own === status);
      const text = `拒绝：${codes.map(([name]) => name).join("、")}`;
      return [status, { description: text, content: json({ $ref: "#/components/schemas/MachineRefusal" }) }];
    }),
  );
}

function json(schema: Record<string, unknown>) {
  return { "application/json": { schema } };
}
