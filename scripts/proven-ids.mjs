// Which requirement is proven by which kind of test, and which of them a quick run proves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./process.mjs";

/** Ids of requirements and findings that a title names at its end: [IM-11, C-I5]. */
export function idsOf(title) {
  return [...title.matchAll(/\[([A-Z]+-?[A-Za-z]?\d{1,2}(?:[ ,]+[A-Z]+-?[A-Za-z]?\d{1,2})*)\]/g)].flatMap(
    ([, ids = ""]) => ids.split(/[ ,]+/),
  );
}

/** Whether an id is a requirement's, such as IM-11, and no finding's, such as C-I5 or S14. */
export function isRequirement(id) {
  return /^[A-Z]{2,}-\d{2}$/.test(id);
}

/** Ids of the requirements that need no browser: their lines of docs/requirements.md end with (api) or (unit). */
export function readRequirementsWithoutBrowser() {
  const text = readFileSync(join(projectRoot, "docs/requirements.md"), "utf8");
  return new Set([...text.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* .*\((?:api|unit)\)$/gm)].map(([, id]) => id));
}

/**
 * Tells which ids a stage has to name: `unit` the requirements that need no browser and every finding, `browser` the other requirements
 * and the findings that no test of `unit` names, `scale` every requirement and such findings.
 * @param {"unit" | "browser" | "scale"} stage
 * @param {Set<string>} unitIds ids that tests of `unit` name
 */
export function idsToProve(stage, unitIds, withoutBrowser = readRequirementsWithoutBrowser()) {
  return (id) => {
    if (!isRequirement(id)) return stage === "unit" || !unitIds.has(id);
    return stage === "scale" || withoutBrowser.has(id) === (stage === "unit");
  };
}

/**
 * Finds what a quick run does not prove: ids of the titles that it left out, `leftOut`, which none of those that it ran, `ran`, names in
 * their stage. Both are lists of titles by stage; findings are asked for where `unit` ran.
 * @returns {string[]} sentences
 */
export function findUnproven(leftOut, ran, withoutBrowser = readRequirementsWithoutBrowser()) {
  const unitIds = ran.unit && new Set(ran.unit.flatMap(idsOf));
  return Object.entries(ran).flatMap(([stage, titles]) => {
    const named = new Set(titles.flatMap(idsOf));
    const isToProve = idsToProve(stage, unitIds ?? new Set(), withoutBrowser);
    const isAsked = (id) => (unitIds || isRequirement(id)) && isToProve(id) && !named.has(id);
    const unproven = new Set(leftOut[stage].flatMap(idsOf).filter(isAsked));
    return [...unproven].map((id) => `${id}: every test of ${stage} that names it is left out`);
  });
}
