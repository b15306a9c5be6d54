// One door for every command of package.json. Plain Node without packages: it has to work on a fresh clone.
import { ensureBuilt } from "./build.mjs";
import { chooseQuickTests } from "./choose-tests.mjs";
import { ensureChromium } from "./chromium.mjs";
import { helperThreads } from "./v8-options.mjs";
import { ensureInstalled } from "./install.mjs";
import { problemOfNode } from "./node-version.mjs";
import { Hint, projectRoot, runPackage } from "./process.mjs";
import { serveBuilt, serveDemo, serveSource } from "./serve.mjs";
import { runChecks, runScaleTests, runTests } from "./stages.mjs";
import { checkTouched } from "./touched.mjs";

const commands = {
  demo: async () => (await ensureBuilt(), serveDemo()),
  start: async () => (await ensureBuilt(), serveBuilt()),
  dev: serveSource,
  test: runTests,
  "test:scale": runScaleTests,
  "test:choose": chooseQuickTests,
  check: runChecks,
  "check:touched": checkTouched,
  bench: async (args) => (
    await ensureBuilt(),
    (await runPackage("tsx", [helperThreads, "tests/bench/bench.ts", ...args], { show: true })).code
  ),
  term: async (args) => (
    await ensureBuilt(),
    (await runPackage("tsx", ["tests/term/term.ts", ...args], { show: true, env: { NODE_ENV: "production" } })).code
  ),
  shots: async () => {
    await ensureBuilt();
    const chromium = await ensureChromium();
    const args = ["test", "-c", "tests/playwright.config.ts", "--project=shots", "--reporter=list"];
    const env = { SHOTS: "1", ...(chromium && { CHROMIUM_PATH: chromium }) };
    return (await runPackage("@playwright/test", args, { show: true, env })).code;
  },
  fuzz: ([count = "100000", seed = "1"]) => runFuzz(count, seed),
  walk: ([payments = "100000", seed = "1", kills]) => runWalk(payments, seed, kills),
};

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]) {
  process.chdir(projectRoot);
  const command = commands[name];
  if (!command) return complain(`用法 (usage): node scripts/run.mjs ${Object.keys(commands).join("|")}`);
  const problem = problemOfNode();
  if (problem) return complain(problem);
  try {
    const startedAt = Date.now();
    await ensureInstalled();
    return await command(args, [{ name: `install for ${name}`, seconds: (Date.now() - startedAt) / 1000 }]);
  } catch (error) {
    if (error instanceof Hint) return complain(error.message);
    throw error;
  }
}

/** Sends more invented calls, forms and frames than the tests do; the same seed sends the same ones. */
async function runFuzz(count, seed) {
  if (![count, seed].every((text) => /^\d{1,7}$/.test(text)))
    return complain("用法 (usage): npm run fuzz -- 次数 种子");
  await ensureBuilt();
  const env = { FUZZ_COUNT: count, FUZZ_SEED: seed };
  return (await runPackage("vitest", ["run", "-c", "remix.config.js", "tests/fuzz"], { show: true, env })).code;
}

/** Plays a longer walk of payments than the tests do; the same seed plays the same one. With kills: over HTTP, by servers that are killed so often. */
async function runWalk(payments, seed, kills) {
  if (![payments, seed, kills ?? "0"].every((text) => /^\d{1,7}$/.test(text)))
    return complain("用法 (usage): npm run walk -- 付款笔数 种子 [中断次数]");
  const env = { WALK_PAYMENTS: payments, WALK_SEED: seed, ...(kills && { WALK_KILLS: kills }) };
  if (kills) await ensureBuilt();
  const file = kills ? "tests/walk/walk-http.test.ts" : "tests/walk/walk.test.ts";
  return (await runPackage("vitest", ["run", "-c", "remix.config.js", file], { show: true, env })).code;
}

function complain(message) {
  console.error(message);
  return 1;
}
