// The end of .ci/run: `node scripts/ci-summary.mjs test=0 test:scale=1` puts the summaries of these commands together.
import { joinSummaries, readSummary, summaryText } from "./summary.mjs";

const commands = process.argv.slice(2).map((argument) => {
  const [name, exitCode] = argument.split("=");
  return { name, exitCode: Number(exitCode), summary: readSummary(name) };
});
const joined = joinSummaries(commands);
console.log(summaryText(joined));
process.exitCode = joined.failed === 0 ? 0 : 1;
