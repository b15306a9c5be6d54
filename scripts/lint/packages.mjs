// The packages that a folder may import, and which layer of the backend sees which, by the shape of the import's name. Tests are free.

const react = {
  name: /^(react|react-dom|react-.*|@remix-run|remix-.*|@radix-ui|lucide-react|sonner)(\/|$)/,
  message: "Neither React nor Remix here.",
};
const database = {
  name: /^(kysely|pg|better-sqlite3|hono|@hono|ioredis|ws|pino|exceljs|yauzl)(\/|$)/,
  message: "The app calls the backend through contract/kernel/client; what the server runs on is not its business.",
};
const opened = {
  name: /^(~|(\.\.\/)+)\/?(chat|pages)\//,
  allowTypes: true,
  allowLazy: true,
  message: "The shell opens chat and pages by import(): a page that does not open the chat never loads it.",
};
const iconIndex = {
  name: /^lucide-react$/,
  allowTypes: true,
  message: "An icon comes from its own file, lucide-react/icons/<name>: the index brings those of all pages.",
};
const contractValues = {
  name: /(^#contract\/|\/contract\/)/,
  allowTypes: true,
  message: "A component takes only types from the contract.",
};
const foreignRepository = {
  name: /^(?!\.\/[^/]+$).*\.repository$/,
  message: "A repository belongs to its folder: call the service of that module.",
};
const repository = { name: /\.repository$/, message: "Routes and sockets call a service, never a repository." };
const callers = { name: /\.(routes|socket)$/, message: "routes, socket → service → repository: never upwards." };
const service = { name: /\.service$/, message: "A repository knows SQL, no rules: it never imports a service." };
const realtime = { name: /\/realtime\//, message: "A service publishes by ctx.publish, it never imports realtime." };

/**
 * The names that files of a pattern must not import; whatever fits a file holds.
 * @type {{ files: RegExp; name: RegExp; message: string; allowTypes?: boolean; allowLazy?: boolean }[]}
 */
export const forbiddenNames = [
  ...forbid(/^contract\//, {
    name: /^(?!zod$|\.{1,2}\/|#contract\/)/,
    message: "contract/ imports zod and itself, nothing else.",
  }),
  ...forbid(/^backend\//, react, foreignRepository),
  ...forbid(/^backend\/.*\.(routes|socket)\.ts$/, repository),
  ...forbid(/^backend\/.*\.service\.ts$/, callers, realtime),
  ...forbid(/^backend\/.*\.repository\.ts$/, callers, service, realtime),
  ...forbid(/^app\//, database, iconIndex),
  ...forbid(/^app\/(lib|chat\/core)\//, react),
  ...forbid(/^app\/components\//, contractValues),
  ...forbid(/^app\/shell\//, opened),
];

function forbid(files, ...names) {
  return names.map((each) => ({ files, ...each }));
}
