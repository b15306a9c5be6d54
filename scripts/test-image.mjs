// Makes the image by its own steps in empty folders, starts it as an unprivileged user on a tree nobody can write, and asks
// whether it is ready: npm run test:image. With a container engine, builds the image and reads the compose file, too.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copiesOf, environmentOf, imageFile, readStages, stepsOf, wordsOf } from "./image-steps.mjs";
import { findOnPath, projectRoot } from "./process.mjs";

const unprivileged = 65534;
const readyWithinMs = 120_000;

process.chdir(projectRoot);
const folder = mkdtempSync(join(tmpdir(), "campus-image-"));
try {
  const [build, image] = readStages();
  makeTree(build, join(folder, "build"));
  const app = join(folder, "app");
  for (const { sources, target } of copiesOf(image))
    for (const source of sources) copy(join(folder, "build", source.replace("/app/", "")), join(app, target), target);
  report("installed for production", `${sizeOf(app)} MB`);
  await startImage(image, app);
  checkUnit();
  checkEngine();
} finally {
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the steps of the building stage; packages of the operating system are the host's. */
function makeTree(stage, root) {
  mkdirSync(root);
  const ignored = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const files = runText("git", ["ls-files", "-co", "--exclude-standard", "-z"]).split("\0").filter(Boolean);
  const kept = files.filter((file) => !ignored.some((name) => file === name || file.startsWith(`${name}/`)));
  for (const file of kept) cpSync(file, join(root, file));
  for (const step of stepsOf(stage, "RUN").filter((each) => !each.startsWith("apt-get"))) {
    const startedAt = Date.now();
    runText("sh", ["-c", step], { cwd: root });
    report(step, `${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  }
}

function copy(source, folderOrFile, written) {
  mkdirSync(written.endsWith("/") ? folderOrFile : join(folderOrFile, ".."), { recursive: true });
  const target = written.endsWith("/") ? join(folderOrFile, source.split("/").at(-1)) : folderOrFile;
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

async function startImage(stage, app) {
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o777 });
  chmodSync(data, 0o777);
  chmodSync(folder, 0o755);
  runText("chmod", ["-R", "a-w", app]);
  const [, ...words] = wordsOf(stage, "CMD");
  const asRoot = process.getuid?.() === 0;
  const port = 20_000 + (process.pid % 20_000);
  const env = { PATH: process.env.PATH, ...environmentOf(stage), DATA_DIR: join(data, "desk"), PORT: String(port) };
  const startedAt = Date.now();
  const user = asRoot ? { uid: unprivileged, gid: unprivileged } : {};
  const server = spawn(process.execPath, words, { cwd: app, env, stdio: ["ignore", "inherit", "inherit"], ...user });
  try {
    while (!(await isReady(port))) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      if (Date.now() - startedAt > readyWithinMs) throw new Error("the server was not ready in time");
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    report("ready", `${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    const [program, ...asked] = wordsOf(stage, "HEALTHCHECK");
    runText(program, asked, { env });
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
    report("memory", `${Math.round(Number(memory) / 1024)} MB`);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    const code = await ended;
    report("stopped with", String(code));
    if (code !== 0) process.exitCode = 1;
  }
}

async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function checkUnit() {
  if (!findOnPath("systemd-analyze")) return report("ops/campus-pay-desk.service", "not checked: no systemd-analyze");
  runText("systemd-analyze", ["verify", "ops/campus-pay-desk.service"]);
  report("ops/campus-pay-desk.service", "verified");
}

function checkEngine() {
  const engine = findOnPath("docker") && spawnSync("docker", ["info"]).status === 0;
  if (!engine) return report(imageFile, "image not built: no container engine runs here");
  runText("docker", ["build", "-f", imageFile, "-t", "campus-pay-desk:test", "."]);
  runText("docker", ["compose", "-f", "ops/compose.yml", "--profile", "scale", "config", "--quiet"]);
  report(imageFile, "image built, compose file read");
}

function runText(program, words, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: "utf8",
    maxBuffer: 64e6,
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}

function sizeOf(path) {
  return runText("du", ["-sm", path]).split("\t")[0];
}

function report(what, result) {
  console.log(`${what}: ${result}`);
}
