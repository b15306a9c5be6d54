import type { Page } from "@playwright/test";
import axeCore from "axe-core";

export interface AxeViolation {
  id: string;
  help: string;
  html: string[];
}

export interface AxeOptions {
  /** Selectors of what is looked at; by default the whole page. */
  include?: string;
  exclude?: string;
  /** Only these rules. */
  rules?: string[];
}

/**
 * Runs axe in the page as it stands and answers what it finds. The page's own frame alone: ours have no others. The packaged builder
 * would open a page of its own for every run, four times the work.
 */
export async function findAxeViolations(page: Page, options: AxeOptions | string = {}): Promise<AxeViolation[]> {
  const { include, exclude, rules } = typeof options === "string" ? { include: options } : options;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  await page.evaluate(endTransitions);
  return page.evaluate(runAxe, { include, exclude, rules });
}

/** Runs axe on the light look and, for its colours, on the dark one, without loading the page anew. */
export async function findAxeViolationsInBothLooks(
  page: Page,
  part: AxeOptions | string = {},
): Promise<AxeViolation[]> {
  const options = typeof part === "string" ? { include: part } : part;
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findAxeViolations(page, options);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findAxeViolations(page, { ...options, rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark.map((violation) => ({ ...violation, id: `${violation.id} (dark)` }))];
}

/**
 * Ends what still fades to its colours: axe must not look on the way. A part that inherits a fading colour begins to fade itself when
 * that one has ended, so this goes on until nothing fades.
 */
async function endTransitions(): Promise<void> {
  for (let quietFrames = 0, frame = 0; quietFrames < 2 && frame < 60; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (const transition of fading) transition.finish();
    quietFrames = fading.length === 0 ? quietFrames + 1 : 0;
  }
}

async function runAxe({ include, exclude, rules }: AxeOptions): Promise<AxeViolation[]> {
  if (include && !document.querySelector(include)) throw new Error(`axe: nothing on the page is ${include}`);
  const context = { include: [include ?? "html"], exclude: exclude ? [exclude] : [] };
  const { violations } = await axe.run(context, {
    resultTypes: ["violations"],
    preload: false,
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  return violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.slice(0, 3).map(({ html }) => html) }));
}

declare const axe: typeof axeCore;
