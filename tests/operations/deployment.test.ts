import { spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { readEnv } from "#backend/kernel/env";
import { copiesOf, environmentOf, readStages, stepsOf, wordsOf } from "../../scripts/image-steps.mjs";
import { scratchFolder } from "../support/api/scratch-folder";
import { startServer } from "../support/server/server";

const stageOf = (name: string) => {
  const stage = readStages().find((one) => one.name === name);
  if (!stage) throw new Error(`no stage ${name} in ops/Dockerfile`);
  return stage;
};
const [build, image] = [stageOf("build"), stageOf("")];
const unprivileged = 65534;

test("the image is made of what the repository and the build have, for production, and runs as nobody of note [OPS-01, O-M9]", () => {
  for (const { from, sources } of copiesOf(build)) {
    expect(from).toBeNull();
    for (const source of sources) expect(existsSync(source), source).toBe(true);
  }
  const steps = stepsOf(build, "RUN").join("\n");
  expect(steps).toMatch(/^npm ci .*\nnpm run build\nnpm prune --omit=dev/m);
  for (const { from, sources } of copiesOf(image)) {
    expect(from).toBe("build");
    for (const source of sources) expect(existsSync(source.replace("/app/", "")), source).toBe(true);
  }
  expect(stepsOf(image, "USER")).toEqual(["node"]);
  expect(environmentOf(image)).toMatchObject({ NODE_ENV: "production", DATA_DIR: "/data" });
  // what a container engine passes over must not be what the build needs
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of ["app", "backend", "contract", "public", "scripts", "server.ts"])
    expect(ignored).not.toContain(name);
});

test("the image has the version of Node.js that the documents recommend, one that is still maintained [O-m8]", () => {
  const [, recommended] = /Node\.js 请用 (\d+)/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  for (const { base } of [build, image]) expect(base).toMatch(new RegExp(`^node:${recommended}-`));
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(engines.node).toContain(`>=${recommended}.`);
  expect(Number(recommended)).toBeGreaterThanOrEqual(22);
});

test("what the image copies starts by its command as an unprivileged user on a tree nobody writes, and its health check agrees [OPS-01, O-M9]", async () => {
  const folder = await mkdtemp(join(scratchFolder(), "campus-image-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [app, data] = [join(folder, "app"), join(folder, "data")];
  await mkdir(app);
  await mkdir(data);
  for (const { sources } of copiesOf(image)) {
    for (const source of sources) {
      const name = source.replace("/app/", "");
      await mkdir(join(app, name, ".."), { recursive: true });
      if (name === "node_modules") await symlink(resolve(name), join(app, name));
      else await cp(name, join(app, name), { recursive: true });
    }
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(data, unprivileged, unprivileged);
  await chmod(folder, 0o755);
  await chmod(app, 0o555);
  const port = await freePort();
  const paths = { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port) };
  const settings = { ...environmentOf(image), ...paths, NODE_ENV: "production" as const };
  const user = isRoot ? { uid: unprivileged, gid: unprivileged } : {};
  const run = (words: readonly string[]) =>
    spawn(process.execPath, words, { cwd: app, env: settings, stdio: ["ignore", "ignore", "pipe"], ...user });
  const [, ...command] = wordsOf(image, "CMD");
  const server = run(command);
  let complaint = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  onTestFinished(() => void server.kill("SIGKILL"));
  const isReady = async () => {
    expect(server.exitCode, complaint).toBeNull();
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status;
  };
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  const [, ...asked] = wordsOf(image, "HEALTHCHECK");
  const codeOf = (child: ReturnType<typeof run>) => new Promise((done) => child.once("exit", done));
  expect(await codeOf(run(asked))).toBe(0);
  const ended = codeOf(server);
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
  // and finds nobody there
  expect(await codeOf(run(asked))).toBe(1);
});

const Service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  healthcheck: z.unknown().optional(),
  volumes: z.array(z.string()).optional(),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) });

test("the compose file has one service, and a profile of two instances with all they need, in settings the server takes [OPS-01, O-M9]", async () => {
  const text = await readFile("ops/compose.yml", "utf8");
  const { services, volumes } = Compose.parse(parse(text, { merge: true }));
  const named = Object.entries(services);
  expect(named.filter(([, { profiles }]) => !profiles).map(([name]) => name)).toEqual(["desk"]);
  const scaled = named.filter(([, { profiles }]) => profiles?.includes("scale")).map(([name]) => name);
  expect(scaled.toSorted()).toEqual(["bucket", "desk1", "desk2", "postgres", "proxy", "redis", "storage"]);
  // started by `up proxy`, everything comes along in its order
  const reached = new Set<string>();
  const reach = (name: string) => {
    reached.add(name);
    for (const [next, { condition }] of Object.entries(services[name]?.depends_on ?? {})) {
      const awaited = services[next];
      const isImage = awaited?.image.includes("campus-pay-desk");
      if (condition === "service_healthy") expect(isImage || awaited?.healthcheck, next).toBeTruthy();
      reach(next);
    }
  };
  reach("proxy");
  expect([...reached].toSorted()).toEqual(scaled.toSorted());
  for (const [name, { volumes: used = [] }] of named)
    for (const volume of used) {
      const [source = ""] = volume.split(":");
      if (source.startsWith(".")) expect(existsSync(join("ops", source)), `${name}: ${source}`).toBe(true);
      else expect(volumes, name).toHaveProperty(source);
    }

  const example = readFileSync("ops/settings.env.example", "utf8");
  const asked = [...text.matchAll(/\$\{([A-Z_]+):-\}/g)].map(([, variable]) => variable);
  for (const variable of asked) expect(example).toContain(`${variable}=`);
  const filled = (value: string) =>
    value
      .replace(/\$\{PUBLIC_URL:-\}/, "https://pay.example.com")
      .replace(/\$\{\w+:-\}/g, "x".repeat(48))
      .replace(/\$\{\w+:-(.*)\}/, "$1");
  const dataDir = await mkdtemp(join(scratchFolder(), "campus-compose-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  for (const name of ["desk", "desk1"]) {
    const { environment = {}, read_only } = services[name] ?? {};
    expect(read_only).toBe(true);
    const settings = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]));
    const env = readEnv({ ...settings, DATA_DIR: dataDir });
    expect(env.databaseUrl).toBe(name === "desk" ? null : `postgres://campus:${"x".repeat(48)}@postgres:5432/campus`);
  }
});

test("the systemd unit starts the build, keeps its data apart and waits longer than the server needs to stop [OPS-01, O-M9]", () => {
  const unit = readFileSync("ops/campus-pay-desk.service", "utf8");
  const [, ...command] = wordsOf(image, "CMD");
  expect(unit).toContain(`ExecStart=/usr/bin/node ${command.join(" ")}\n`);
  expect(unit).toContain("Environment=NODE_ENV=production DATA_DIR=/var/lib/campus-pay-desk\n");
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^StateDirectory=campus-pay-desk$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(7);
});

const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(["warning", "critical"]) }),
  annotations: z.object({ summary: z.string() }),
});
const Alerts = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) });
const Panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) });
const Dashboard = z.object({ panels: z.array(Panel) });

test("alerts and dashboard ask for numbers that the server tells, by labels they have [OPS-02, O-M8]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const told = await (await fetch(`${server.url}/metrics`)).text();
  const names = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const { groups } = Alerts.parse(parse(await readFile("ops/alerts.yml", "utf8")));
  const rules = groups.flatMap((group) => group.rules);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const { panels } = Dashboard.parse(JSON.parse(await readFile("ops/dashboard.json", "utf8")));
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  expect(asked.length).toBeGreaterThan(30);
  const known = (name: string) =>
    name === "up" || names.has(name.replace(/_(bucket|count|sum)$/, "")) || names.has(name);
  const used = new Set(asked.flatMap((expr) => numbersIn(expr)));
  expect([...used].filter((name) => !known(name))).toEqual([]);
  // every number of ours is looked at somewhere, but those that explain another one
  const ours = [...names].filter((name) => !/^(process|nodejs)_/.test(name));
  const looked = new Set([...used].map((name) => name.replace(/_(bucket|count|sum)$/, "")));
  expect(ours.filter((name) => !looked.has(name)).toSorted()).toEqual([
    "bus_silences_total",
    "dependency_probe_seconds",
    "sessions_checked_total",
    "sockets_caught_up_total",
  ]);
});

/** Lists the names of series in an expression: words that are no function, label or keyword. */
function numbersIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, "")
    .replace(/\b(by|without)\s*\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "");
  const words = bare.match(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => word.includes("_") || word === "up");
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address() as AddressInfo;
      server.close(() => done(address.port));
    });
  });
}
