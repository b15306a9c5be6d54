import { findOnPath, run, runPackage } from "./process.mjs";

// the one without windows draws the same pages at two thirds of the work
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const aptPackages = ["chromium-headless-shell", "chromium"];

/** The browser named by CHROMIUM_PATH or found on PATH; null when only Playwright's own is left. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || (names.map(findOnPath).find(Boolean) ?? null);
}

/** Chromium refuses its sandbox to root; for everyone else the sandbox stays. */
export function chromiumArguments() {
  return process.getuid?.() === 0 ? ["--no-sandbox"] : [];
}

/**
 * Finds a browser for the tests, installing one where none is: by apt as root, else Playwright's own.
 * Answers its path, or `null` for Playwright's own; throws what went wrong when there is none at all.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath("apt-get")) {
    console.log("正在安装 chromium… (installing chromium by apt-get)");
    const installed = await installByApt();
    if (installed) return installed;
  }
  console.log("正在下载 Playwright 的 Chromium… (downloading Playwright's Chromium)");
  const { code, output } = await runPackage("@playwright/test", ["install", "chromium"]);
  if (code === 0) return null;
  throw new Error(
    `${output}\n没有可用的 Chromium，请安装后用 CHROMIUM_PATH 指明。 (No Chromium: name one by CHROMIUM_PATH.)`,
  );
}

async function installByApt() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of aptPackages) {
    const { code, output } = await run("apt-get", ["install", "-y", name, "fonts-noto-cjk"], { env });
    if (code === 0) break;
    console.error(output);
  }
  return names.map(findOnPath).find(Boolean) ?? null;
}
