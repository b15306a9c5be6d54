// Reads ops/Dockerfile, so that its own steps can be run where no container engine is.
import { readFileSync } from "node:fs";

export const imageFile = "ops/Dockerfile";

/**
 * @typedef {{ word: string, rest: string }} Step
 * @typedef {{ name: string, base: string, steps: Step[] }} Stage
 */

/**
 * Lists the stages of the image, each with its name (empty for the last), its base and its steps in their order.
 * @returns {Stage[]}
 */
export function readStages() {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of readFileSync(imageFile, "utf8").replaceAll("\\\n", " ").split("\n")) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === "FROM")
      stages.push({ name: /\sAS\s+(\S+)/i.exec(rest)?.[1] ?? "", base: rest.split(" ")[0] ?? "", steps: [] });
    else if (word !== "") stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/**
 * Lists the rests of all steps of a stage with this word.
 * @param {Stage} stage
 * @param {string} word
 */
export function stepsOf({ steps }, word) {
  return steps.filter((step) => step.word === word).map(({ rest }) => rest);
}

/**
 * Lists the copies of a stage as the file writes them: the stage they come from (null: the repository), the sources, the target.
 * @param {Stage} stage
 */
export function copiesOf(stage) {
  return stepsOf(stage, "COPY").map((rest) => {
    const [, from = null, paths = rest] = /^--from=(\S+) (.*)$/.exec(rest) ?? [];
    const words = paths.split(" ");
    return { from, sources: words.slice(0, -1), target: words.at(-1) ?? "" };
  });
}

/**
 * Reads the variables that a stage sets.
 * @param {Stage} stage
 * @returns {Record<string, string>}
 */
export function environmentOf(stage) {
  const pairs = stepsOf(stage, "ENV").flatMap((rest) => rest.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}

/**
 * Reads the program and words of a step that is written as a list: CMD, and HEALTHCHECK after its options.
 * @param {Stage} stage
 * @param {string} word
 * @returns {string[]}
 */
export function wordsOf(stage, word) {
  const [rest = ""] = stepsOf(stage, word);
  return JSON.parse(rest.slice(rest.indexOf("[")));
}
