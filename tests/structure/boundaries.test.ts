import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

// Rules about imports die silently: a path that no longer fits finds nothing to forbid. So each is shown a violation, all of them in one
// project of their own with our configuration.

interface Example {
  file: string;
  code: string;
  /** The name of a rule, or a part of what it says. */
  broken: RegExp | null;
}

const layer = /campus\(imports\)/;

const forbidden: Example[] = [
  { file: "contract/chat/a.ts", code: 'import "#backend/kernel/env";', broken: layer },
  { file: "contract/b.ts", code: 'import { z } from "kysely";', broken: layer },
  { file: "contract/c.ts", code: 'import { readFileSync } from "node:fs";', broken: layer },
  { file: "contract/platform/a.ts", code: 'import { x } from "../payments/orders";', broken: layer },
  { file: "contract/d.ts", code: 'export { root } from "../app/root";', broken: layer },
  { file: "backend/platform/access/auth/a.ts", code: 'import { root } from "~/root";', broken: layer },
  { file: "backend/platform/access/auth/b.ts", code: 'import { useState } from "react";', broken: layer },
  { file: "backend/platform/access/auth/c.ts", code: 'import { redirect } from "@remix-run/node";', broken: layer },
  { file: "backend/platform/access/auth/d.ts", code: 'import { x } from "../users/user.repository";', broken: layer },
  {
    file: "backend/platform/access/auth/e.routes.ts",
    code: 'import { x } from "./session.repository";',
    broken: layer,
  },
  {
    file: "backend/platform/access/auth/f.socket.ts",
    code: 'import { x } from "./session.repository";',
    broken: layer,
  },
  { file: "backend/platform/access/auth/g.service.ts", code: 'import { x } from "./auth.routes";', broken: layer },
  {
    file: "backend/platform/access/auth/h.service.ts",
    code: 'import { x } from "../realtime/realtime";',
    broken: layer,
  },
  { file: "backend/platform/access/auth/i.repository.ts", code: 'import { x } from "./auth.service";', broken: layer },
  { file: "backend/platform/access/auth/j.ts", code: 'import { server } from "../../../../server.ts";', broken: layer },
  { file: "backend/kernel/a.ts", code: 'import { x } from "../platform/files/files.service";', broken: layer },
  { file: "backend/platform/files/a.ts", code: 'import type { X } from "../../chat/conversation";', broken: layer },
  { file: "backend/platform/files/b.ts", code: 'import { x } from "#backend/registry/registry";', broken: layer },
  { file: "backend/payments/orders/a.ts", code: 'import { x } from "../../demo/seed/seed";', broken: layer },
  { file: "backend/payments/orders/b.ts", code: 'import { x } from "../../chat/conversation";', broken: layer },
  { file: "app/chat/core/a.ts", code: 'import { useState } from "react";', broken: layer },
  { file: "app/chat/core/b.ts", code: 'import { x } from "../kit/requests";', broken: layer },
  { file: "app/chat/kit/a.ts", code: 'import { x } from "../window/rail";', broken: layer },
  { file: "app/services/a.server.ts", code: 'import { x } from "#backend/kernel/env";', broken: layer },
  { file: "app/services/b.server.ts", code: 'import { x } from "../../backend/kernel/env";', broken: layer },
  { file: "app/services/c.server.ts", code: 'import { Kysely } from "kysely";', broken: layer },
  { file: "app/services/d.server.ts", code: 'export const load = () => import("better-sqlite3");', broken: layer },
  { file: "app/a.tsx", code: 'import { Hono } from "hono";', broken: layer },
  { file: "app/kit/list/c.tsx", code: 'import { X } from "lucide-react";', broken: layer },
  { file: "app/lib/a.ts", code: 'import { useState } from "react";', broken: layer },
  { file: "app/lib/b.ts", code: 'import { Button } from "~/components/button";', broken: layer },
  { file: "app/components/a.tsx", code: 'import { code } from "#contract/kernel/errors";', broken: layer },
  { file: "app/components/b.tsx", code: 'import { x } from "~/services/session.server";', broken: layer },
  { file: "app/kit/list/a.tsx", code: 'import { x } from "~/services/session.server";', broken: layer },
  { file: "app/pages/payments/orders/a.tsx", code: 'import { x } from "./end-order.server";', broken: layer },
  { file: "app/kit/list/d.tsx", code: 'import { x } from "~/pages/payments/orders/order-list";', broken: layer },
  { file: "app/chat/window/b.tsx", code: 'import { x } from "~/shell/header";', broken: layer },
  { file: "app/kit/list/b.tsx", code: 'import { x } from "../../chat/dialog";', broken: layer },
  { file: "app/pages/sign-in/login.tsx", code: 'import { handle } from "./register";', broken: layer },
  { file: "app/shell/a.tsx", code: 'import { x } from "../chat/dialog";', broken: layer },
  { file: "app/shell/b.tsx", code: 'import { x } from "~/pages/home/todo-card";', broken: layer },
  { file: "backend/cycle/one.ts", code: 'export { two } from "./two";\nexport const one = 1;', broken: /no-cycle/ },
  { file: "backend/cycle/two.ts", code: 'export { one } from "./one";\nexport const two = 2;', broken: /no-cycle/ },
  {
    file: "backend/form/a.ts",
    code: "export const a = JSON.parse('1') as number;",
    broken: /consistent-type-assertions/,
  },
  { file: "backend/form/b.ts", code: "export const b = (value: any) => value;", broken: /no-explicit-any/ },
  { file: "backend/form/c.ts", code: "export default 1;", broken: /no-default-export/ },
  { file: "backend/form/d.ts", code: "export const d = 1;\n".padEnd(330, "\n"), broken: /max-lines/ },
  { file: "backend/form/e.ts", code: "console.log(1);", broken: /no-console/ },
];

const free: Example[] = [
  { file: "contract/z.ts", code: 'import * as z from "zod";\nexport const A = z.string();', broken: null },
  { file: "backend/free/a.service.ts", code: 'export { x } from "./b.repository";', broken: null },
  { file: "backend/free/c.service.ts", code: 'export { x } from "../users/user.service";', broken: null },
  {
    file: "backend/payments/arrears/a.service.ts",
    code: 'export { x } from "../../chat/messages/write-to-contacts.service";',
    broken: null,
  },
  { file: "app/chat/window/a.tsx", code: 'export { x } from "../kit/requests";', broken: null },
  { file: "backend/free/d.test.ts", code: 'export { x } from "~/root";', broken: null },
  {
    file: "app/components/z.tsx",
    code: 'import type { Envelope } from "#contract/kernel/envelope";\nexport type A = Envelope;',
    broken: null,
  },
  { file: "app/kit/list/z.tsx", code: 'export { x } from "./columns";', broken: null },
  { file: "app/pages/payments/orders/cancel.tsx", code: 'export { x } from "./end-order.server";', broken: null },
  { file: "app/pages/payments/refunds/z.tsx", code: 'export { x } from "../orders/order-drawer";', broken: null },
  {
    file: "app/shell/z.tsx",
    code: 'export const openChat = () => import("~/chat/dialog");',
    broken: null,
  },
  { file: "backend/free/e.ts", code: "export const a = { b: 1 } as const;", broken: null },
];

const readsForm = "export const read = (request: Request) => request.formData();";

const forms: Example[] = [
  { file: "app/pages/home/form.server.ts", code: readsForm, broken: /readPublicForm/ },
  { file: "app/services/read-form.server.ts", code: readsForm, broken: null },
];

const project = mkdtempSync(join(tmpdir(), "campus-lint-"));
afterAll(() => rmSync(project, { recursive: true }));

const complaints = lint([...forbidden, ...free, ...forms]);

test.each(forbidden)("$file may not say $code", ({ file, broken }) => {
  expect(complaints.get(file)?.join("\n")).toMatch(broken ?? "");
});

test.each(free)("$file may say $code", ({ file }) => {
  expect(complaints.get(file)).toBeUndefined();
});

test.each(forms)("a form is read in one place alone, which bounds it: $file [S1, S2]", ({ file, broken }) => {
  const said = complaints.get(file)?.join("\n");
  if (broken) expect(said).toMatch(broken);
  else expect(said).toBeUndefined();
});

/** Lints examples as files of a project; answers the complaints by file. */
function lint(examples: readonly Example[]): Map<string, string[]> {
  copyFileSync(".oxlintrc.json", join(project, ".oxlintrc.json"));
  copyFileSync("tsconfig.json", join(project, "tsconfig.json"));
  copyFileSync("package.json", join(project, "package.json"));
  cpSync("scripts", join(project, "scripts"), { recursive: true });
  cpSync("app", join(project, "app"), {
    recursive: true,
    filter: (path) => path === "app" || /routes\.ts$/.test(path),
  });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  for (const { file, code } of [...examples, { file: "app/chat/dialog.tsx", code: "" }]) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), `${code}\n`);
  }
  const answered = new Map<string, string[]>();
  for (const line of oxlint().split("\n")) {
    const [, file = "", said = ""] = /^([^:]+):\d+:\d+: (.*)$/.exec(line) ?? [];
    if (file) answered.set(file, [...(answered.get(file) ?? []), said]);
  }
  return answered;
}

/** The output of oxlint; without types, since nothing that the examples import exists. */
function oxlint(): string {
  const oxlintPath = resolve("node_modules/oxlint/bin/oxlint");
  const config = join(project, ".oxlintrc.json");
  try {
    return execFileSync(process.execPath, [oxlintPath, "-c", config, "-f", "unix", "app", "backend", "contract"], {
      cwd: project,
      encoding: "utf8",
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
