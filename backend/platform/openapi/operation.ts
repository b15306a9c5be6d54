import * as z from "zod";
import { type Endpoint, pathParameters } from "#contract/kernel/endpoint";
import { toDocumentSchema } from "./json-schema";

export interface Operation {
  operation: Record<string, unknown>;
  /** Schemas it refers to by name. */
  components: Record<string, unknown>;
}

const InputShape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** One call of the contract as an OpenAPI operation. */
export function describeOperation(endpoint: Endpoint): Operation {
  const operationId = `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+/g, "_")}`;
  const input = toDocumentSchema(endpoint.input, "input", `${operationId}_input`);
  const answer = z.object({ code: z.literal(200), msg: z.string(), data: endpoint.output });
  const output = toDocumentSchema(answer, "output", `${operationId}_output`);
  return {
    operation: {
      operationId,
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[1]],
      ...describeInput(endpoint, input.schema),
      ...describeAccess(endpoint),
      responses: {
        200: endpoint.kind === "file" ? fileAnswer : jsonAnswer(output.schema),
        400: { $ref: "#/components/responses/Refused" },
        413: { $ref: "#/components/responses/Refused" },
        500: { $ref: "#/components/responses/Refused" },
      },
    },
    components: { ...input.components, ...output.components },
  };
}

function describeAccess({ permission }: Endpoint) {
  if (permission === "public") return { security: [] };
  if (permission === "family") return { security: [{ family: [] }] };
  return permission === "signed-in" ? {} : { "x-permission": permission };
}

function describeInput(endpoint: Endpoint, schema: Record<string, unknown>) {
  const { properties, required } = InputShape.parse(schema);
  const inPath = pathParameters(endpoint.path);
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name] ?? { type: "string" },
  });
  const several = endpoint.method === "DELETE" ? severalOf(properties.id) : undefined;
  const parameters = [
    ...inPath.map((name) => (several ? { ...parameter(name, "path"), ...oneOrZero } : parameter(name, "path"))),
    ...(inQuery ? fields.map(([name]) => parameter(name, "query")) : []),
    ...(endpoint.permission === "public" || endpoint.permission === "family"
      ? []
      : [{ $ref: "#/components/parameters/agent_selected_id" }]),
  ];
  if (several) return { parameters, requestBody: severalBody(several) };
  if (inQuery || fields.length === 0) return { parameters };
  const body = {
    type: "object",
    properties: Object.fromEntries(fields),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const mediaType = endpoint.body === "multipart" ? "multipart/form-data" : "application/json";
  return { parameters, requestBody: { required: true, content: { [mediaType]: { schema: body } } } };
}

/** Describes the ids of `DELETE …/destroy/0`, where a call deletes several (wire-contract 1.2). */
function severalOf(id: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return Alternatives.safeParse(id).data?.anyOf.find(({ type }) => type === "array");
}

const Alternatives = z.object({ anyOf: z.array(z.record(z.string(), z.unknown())) });
const oneOrZero = {
  description: "要删除的一条；为 0 时按请求体的 id 批量删除",
  schema: { type: "integer", minimum: 0 },
};

function severalBody(ids: Record<string, unknown>) {
  const schema = { type: "object", properties: { id: ids }, required: ["id"] };
  return {
    required: false,
    description: "只在路径的 id 为 0 时读取",
    content: { "application/json": { schema } },
  };
}

const headers = { Authorization: { $ref: "#/components/headers/RefreshedToken" } };
const refusal = { $ref: "#/components/schemas/Refusal" };

function jsonAnswer(schema: Record<string, unknown>) {
  return {
    description: "成功，或以 code 说明的拒绝",
    headers,
    content: { "application/json": { schema: { anyOf: [schema, refusal] } } },
  };
}

const fileAnswer = {
  description: "文件本身；拒绝时为 JSON",
  headers,
  content: {
    "application/octet-stream": { schema: { type: "string", format: "binary" } },
    "application/json": { schema: refusal },
  },
};
