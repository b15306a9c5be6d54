import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

// Rules about imports die silently: a resolver that stops resolving finds nothing to forbid. So each is shown a violation.

const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });
const paths = "import-x/no-restricted-paths";
const names = "@typescript-eslint/no-restricted-imports";

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId);
}

test.each([
  ["contract/chat/example.ts", 'import "#backend/env";', paths],
  ["contract/example.ts", 'import { z } from "kysely";', names],
  ["contract/example.ts", 'import { readFileSync } from "node:fs";', names],
  ["backend/auth/example.ts", 'import { root } from "~/root";', paths],
  ["backend/auth/example.ts", 'import { useState } from "react";', names],
  ["backend/auth/example.ts", 'import { redirect } from "@remix-run/node";', names],
  ["backend/auth/example.ts", 'import { x } from "../users/user.repository";', names],
  ["backend/auth/example.routes.ts", 'import { x } from "./session.repository";', names],
  ["backend/auth/example.socket.ts", 'import { x } from "./session.repository";', names],
  ["backend/auth/example.service.ts", 'import { x } from "./auth.routes";', names],
  ["backend/auth/example.service.ts", 'import { x } from "../realtime/realtime";', names],
  ["backend/auth/example.repository.ts", 'import { x } from "./auth.service";', names],
  ["app/services/example.server.ts", 'import { x } from "#backend/env";', paths],
  ["app/services/example.server.ts", 'import { x } from "../../backend/env";', paths],
  ["app/services/example.server.ts", 'import { Kysely } from "kysely";', names],
  ["app/services/example.server.ts", 'import Database from "better-sqlite3";', names],
  ["app/root.tsx", 'import { Hono } from "hono";', names],
  ["app/lib/example.ts", 'import { useState } from "react";', names],
  ["app/lib/example.ts", 'import { Button } from "~/components/button";', paths],
  ["app/components/example.tsx", 'import { code } from "#contract/errors";', names],
  ["app/components/example.tsx", 'import { x } from "~/services/session.server";', paths],
  ["app/features/example/example.tsx", 'import { x } from "~/services/session.server";', paths],
  ["app/routes/home.tsx", 'import { handle } from "./login";', paths],
  ["app/features/shell/example.tsx", 'import { x } from "../chat/dialog";', names],
  ["app/features/shell/example.tsx", 'import { x } from "~/features/list/columns";', names],
])("%s may not say %s", async (filePath, code, rule) => {
  expect(await rulesBroken(filePath, code)).toContain(rule);
});

test.each([
  ["contract/example.ts", 'import * as z from "zod";\nexport const A = z.string();'],
  ["backend/auth/example.service.ts", 'import { x } from "./session.repository";\nx();'],
  ["backend/auth/example.service.ts", 'import { x } from "../users/user.service";\nx();'],
  ["app/components/example.tsx", 'import type { Envelope } from "#contract/envelope";\nexport type A = Envelope;'],
  ["app/features/shell/example.tsx", 'export const openChat = () => import("~/features/chat/dialog");'],
])("%s may say %s", async (filePath, code) => {
  const broken = await rulesBroken(filePath, code);
  expect(broken).not.toContain(names);
  expect(broken).not.toContain(paths);
});

test("import cycles are found in TypeScript files", async () => {
  const cycle = 'import { createClient } from "./client";\nexport const again = createClient;';
  expect(await rulesBroken("contract/endpoint.ts", cycle)).toContain("import-x/no-cycle");
});

test.each([
  ["an assertion", "export const a = JSON.parse('1') as number;", "@typescript-eslint/consistent-type-assertions"],
  ["any", "export const a = (value: any) => value;", "@typescript-eslint/no-explicit-any"],
  ["a default export", "export default 1;", "import-x/no-default-export"],
  ["a file of more than 300 lines", "export const a = 1;\n".padEnd(330, "\n"), "max-lines"],
])("%s is refused in the backend", async (_what, code, rule) => {
  expect(await rulesBroken("backend/auth/example.ts", code)).toContain(rule);
});

test("a form is read in one place alone, which bounds it [S1, S2]", async () => {
  const code = "export const read = (request: Request) => request.formData();";
  expect(await rulesBroken("app/routes/example.ts", code)).toContain("no-restricted-syntax");
  expect(await rulesBroken("app/services/read-form.server.ts", code)).not.toContain("no-restricted-syntax");
});

test("as const is allowed", async () => {
  expect(await rulesBroken("backend/auth/example.ts", "export const a = { b: 1 } as const;")).toEqual([]);
});
