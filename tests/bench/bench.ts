// npm run bench -- list|chat|chat-search|export|recon|pay|family|bus: each measurement is a module that runs when it is loaded.
const measurements: Record<string, () => Promise<unknown>> = {
  list: () => import("./list"),
  chat: () => import("./chat"),
  "chat-search": () => import("./chat-search"),
  export: () => import("./export"),
  recon: () => import("./recon"),
  pay: () => import("./pay"),
  family: () => import("./family"),
  bus: () => import("./bus"),
};

const wanted = process.argv[2] ?? "";
const measure = Object.hasOwn(measurements, wanted) ? measurements[wanted] : undefined;
if (!measure) {
  console.error(`用法 (usage): npm run bench -- ${Object.keys(measurements).join("|")}`);
  process.exit(1);
}
await measure();

export {};
