import { expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend();

const Document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string().min(1), version: z.string() }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(
      z.enum(["get", "post", "put", "delete"]),
      z.object({
        operationId: z.string().regex(/^\w+$/),
        summary: z.string().min(1),
        parameters: z.array(
          z.union([
            z.object({ $ref: z.string() }),
            z.object({
              name: z.string(),
              in: z.enum(["path", "query"]),
              required: z.boolean(),
              schema: z.looseObject({}),
            }),
          ]),
        ),
        requestBody: z
          .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
          .optional(),
        security: z.array(z.unknown()).optional(),
        responses: z.record(z.string(), z.object({})),
      }),
    ),
  ),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

async function readDocument() {
  const response = await backend.fetch("GET", "/openapi.json");
  expect(response.headers.get("content-type")).toContain("application/json");
  const text = await response.text();
  return { text, document: Document.parse(JSON.parse(text)) };
}

test("the OpenAPI document describes every call that is served [HTTP-02]", async () => {
  const { document } = await readDocument();
  for (const { method, path } of backend.api.served) {
    const operations = document.paths[path.replace(/:([a-z_]+)/g, "{$1}")];
    expect(Object.keys(operations ?? {}), path).toContain(method.toLowerCase());
  }
});

test("the OpenAPI document's references lead somewhere and its operation ids are unique", async () => {
  const { text, document } = await readDocument();
  for (const [, section, name] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)) {
    expect(Object.keys(document.components[section ?? ""] ?? {})).toContain(name);
  }
  expect(text).not.toMatch(/"\$ref":"#\/\$defs/);
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the OpenAPI document says which fields a sign-in needs, and that it needs no token", async () => {
  const { document } = await readDocument();
  const login = document.paths["/auth/login"]?.post;
  expect(login?.security).toEqual([]);
  expect(login?.requestBody?.content["application/json"]?.schema).toMatchObject({ required: ["username", "password"] });
  expect(document.paths["/auth/initialization"]?.get?.security).toBeUndefined();
});

test("the OpenAPI document says where the ids of several rows to delete go [HTTP-02]", async () => {
  const { document } = await readDocument();
  const destroy = document.paths["/setting/system_module/dict_type/destroy/{id}"]?.delete;
  expect(destroy?.parameters[0]).toMatchObject({ in: "path", schema: { type: "integer", minimum: 0 } });
  expect(destroy?.requestBody).toMatchObject({
    required: false,
    content: { "application/json": { schema: { properties: { id: { type: "array" } }, required: ["id"] } } },
  });
});
