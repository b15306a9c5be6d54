// npm run bench -- seed|list|heavy|chat|chat-search|export|recon|pay|family|pages|bus|soak|all
import { measurements } from "./measurements";

const wanted = process.argv[2] ?? "";
const measure = Object.hasOwn(measurements, wanted) ? measurements[wanted] : undefined;
if (!measure) {
  console.error(`用法 (usage): npm run bench -- ${Object.keys(measurements).join("|")}`);
  process.exit(1);
}
await measure();
