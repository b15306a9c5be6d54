// Runs the product and its API tests on another Node.js: npm run test:node -- 22 [files of tests]. That Node.js comes from npm's packages
// `node-<platform>-<arch>`, and the tree is a copy: packages compiled for one Node.js do not load in another.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findOnPath, projectRoot, run } from "./process.mjs";

const [version = "", ...chosen] = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : ["backend", "contract", "tests/operations"];
const platform = process.platform === "win32" ? "win" : process.platform;
const packageName = `node-${platform}-${process.arch}`;

process.chdir(projectRoot);
process.exitCode = /^\d+(\.\d+){0,2}$/.test(version) ? await testOn(version) : complain();

async function testOn(wanted) {
  const folder = mkdtempSync(join(tmpdir(), "campus-node-"));
  try {
    const home = await step(`Node.js ${wanted}`, () => fetchNode(join(folder, "node"), wanted));
    const tree = join(folder, "tree");
    await step("copy", () => copyTree(tree));
    const environment = environmentOf(home);
    const node = join(home, "bin", "node");
    const call = (module, name) =>
      mustRun(node, ["-e", `import("./scripts/${module}.mjs").then((module) => module.${name}())`], tree, environment);
    await step("install", () => call("install", "ensureInstalled"));
    await step("build", () => call("build", "ensureBuilt"));
    await step("tests", () =>
      mustRun(node, ["node_modules/vitest/vitest.mjs", "run", "-c", "remix.config.js", ...files], tree, environment),
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches a Node.js of a version and answers its folder. */
async function fetchNode(folder, wanted) {
  mkdirSync(folder);
  const npm = findOnPath("npm") ?? "npm";
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, `${packageName}@${wanted}`];
  await mustRun(npm, args, folder);
  return join(folder, "node_modules", packageName);
}

/** Copies what git knows and what is new, without what is ignored. */
async function copyTree(tree) {
  const { output } = await run("git", ["ls-files", "-co", "--exclude-standard", "-z"]);
  for (const file of output.split("\0").filter((each) => each && existsSync(each))) cpSync(file, join(tree, file));
}

/** npm and node-gyp find this Node.js first, and its headers. */
function environmentOf(home) {
  return { PATH: [join(home, "bin"), process.env.PATH].join(delimiter), npm_config_nodedir: home };
}

async function mustRun(program, args, cwd, env = {}) {
  const { code } = await run(program, args, { show: true, cwd, env });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")}: ${code}`);
}

async function step(name, work) {
  const startedAt = Date.now();
  const answer = await work();
  console.log(`── ${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  return answer;
}

function complain() {
  console.error("用法 (usage): npm run test:node -- 22 [测试文件…]");
  return 1;
}
