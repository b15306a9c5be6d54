import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { helperThreads } from "../../scripts/v8-options.mjs";
import { measurements } from "./measurements";

// Every measurement in a process of its own, one after the other, into docs/performance.md: `npm run bench -- all`, about an hour, or with
// BENCH_ROUNDS and the like in less; `npm run bench -- all list bus` for some of them, and for the soak, which is none of `all`. The page of another run is replaced: figures
// of one page are of one machine on one day.

const file = "docs/performance.md";
const asked = process.argv.slice(3);
const names = Object.keys(measurements).filter(
  (name) => name !== "all" && (asked.length === 0 ? name !== "soak" : asked.includes(name)),
);
const settings = Object.entries(process.env).filter(
  ([name]) => name.startsWith("BENCH_") && name !== "BENCH_DATABASE_URL",
);

const parts: string[] = [];
for (const name of names) {
  console.log(`── ${name}`);
  const { output, seconds, isWell } = await measure(name);
  const heading = `## ${name}\n\n${isWell ? "" : "Failed. "}${Math.round(seconds)} s.`;
  parts.push(`${heading}\n\n\`\`\`\n${output}\n\`\`\`\n`);
}
writeFileSync(file, [head(), ...parts].join("\n"));
console.log(file);

async function measure(name: string): Promise<{ output: string; seconds: number; isWell: boolean }> {
  const started = performance.now();
  const child = spawn(process.execPath, [helperThreads, "--import", "tsx", "tests/bench/bench.ts", name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (bytes: Buffer) => {
    output += bytes.toString();
    process.stdout.write(bytes);
  });
  const [code]: unknown[] = await once(child, "close");
  return { output: readable(output), seconds: (performance.now() - started) / 1000, isWell: code === 0 };
}

/** The lines for people: those of a server's log are none. */
function readable(output: string): string {
  return output
    .split("\n")
    .filter((line) => !line.startsWith("{") && !line.startsWith("> "))
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

function head(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${gigabytes} GB, Node.js ${process.version}`;
  const database = process.env.BENCH_DATABASE_URL ? "PostgreSQL" : "SQLite";
  const shortened = settings.length > 0 ? `, ${settings.map(([name, value]) => `${name}=${value}`).join(" ")}` : "";
  return `# Performance

Written by \`npm run bench -- ${["all", ...asked].join(" ")}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${database}${shortened}.

Each figure stands beside a rival's, or a limit, of the same run: a machine that is twice as slow halves both. \`docs/testing.md\` says what each measurement does.
`;
}
