// Makes the picture of all icons that menu entries name (app/components/menu-icons.svg), out of lucide's. The file is kept with the code:
// node scripts/menu-icons.mjs
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const require = createRequire(import.meta.url);

/** Names in lucide by the names that permission rows carry; `other` stands for a name that is not ours. */
export const lucideNames = {
  advice: "lightbulb",
  agent: "handshake",
  archive: "book-user",
  balance: "scale",
  bank: "landmark",
  book: "notebook-tabs",
  calendar: "calendar-check",
  card: "credit-card",
  cash: "banknote",
  charge: "hand-coins",
  chart: "chart-column",
  check: "list-checks",
  class: "presentation",
  code: "qr-code",
  document: "file-text",
  entrance: "log-in",
  face: "scan-face",
  history: "history",
  home: "house",
  key: "key-round",
  message: "message-circle",
  monitor: "activity",
  notice: "megaphone",
  online: "wifi",
  phone: "smartphone",
  plan: "clipboard-list",
  plug: "plug",
  receipt: "receipt",
  refund: "undo-2",
  school: "building-complex",
  server: "server",
  settings: "settings",
  share: "chart-pie",
  shield: "shield-check",
  sliders: "sliders-horizontal",
  store: "store",
  student: "graduation-cap",
  switch: "toggle-right",
  system: "boxes",
  tag: "tag",
  tool: "wrench",
  trade: "arrow-left-right",
  tree: "list-tree",
  user: "user",
  users: "users",
  wallet: "wallet",
  warning: "triangle-alert",
  other: "circle",
};

const stroke =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** One symbol an icon, in the order of their names. */
export function drawMenuIcons() {
  const symbols = Object.entries(lucideNames).map(([name, lucideName]) => {
    const icon = require(`lucide-react/icons/${lucideName}`);
    const drawn = renderToStaticMarkup(createElement(icon.default ?? icon));
    const shapes = drawn.slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"));
    return `<symbol id="${name}" ${stroke}>${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.filename === process.argv[1]) writeFileSync("app/components/menu-icons.svg", drawMenuIcons());
