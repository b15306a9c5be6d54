// The stand-in as a process of its own: `npm run demo` starts it beside the server. It ends with whoever started it, because
// then its input ends; the terminal's Ctrl-C it leaves to the server, which may still have to ask it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoMerchants } from "./demo-merchants";
import { startStandIn } from "./stand-in";
import { writePrivately } from "./store";
import { isTerminalKey } from "./terminal";

await main();

async function main(): Promise<void> {
  const folder = join(process.env.DATA_DIR || "./data", "stand-in");
  const [merchants, terminal] = [join(folder, "merchants.json"), join(folder, "terminal.json")];
  const terminalKey = readKept(terminal);
  const standIn = await startStandIn({ folder, ...(isTerminalKey(terminalKey) && { terminalKey }) });
  writePrivately(merchants, JSON.stringify(demoMerchants(standIn, readKept(merchants)), null, 2));
  writePrivately(terminal, JSON.stringify(standIn.terminalKey, null, 2));
  const end = () => void standIn.close().then(() => process.exit(0));
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", end);
  process.stdin.on("end", end).resume();
  const { origin: url, messageSecret } = standIn;
  // to whoever started it alone
  process.stdout.write(`${JSON.stringify({ msg: "stand-in listening", url, messageSecret })}\n`);
}

function readKept(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return []; // the first start
  }
}
