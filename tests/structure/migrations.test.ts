import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// installed systems have run these: their names stay, and whatever comes later has a later name, or no installed system would start
const released = [
  "20261120-01-access",
  "20261120-02-payments",
  "20261120-03-chat",
  "20261120-04-logs",
  "20261120-14-dictionaries",
  "20261120-23-notices",
  "20261121-05-files",
  "20261121-08-export-tasks",
  "20261121-09-refunds",
  "20261121-10-fee-items",
  "20261122-01-billing",
  "20261122-02-imports",
  "20261122-02-plan-prices",
  "20261122-03-parties",
  "20261122-04-students",
  "20261122-05-recon",
  "20261122-06-bill-acts",
  "20261122-07-settlements",
  "20261122-08-reports",
  "20261122-09-saved-views",
  "20261122-10-chat-groups",
  "20261122-a-group-avatars",
  "20261122-c-message-hides",
  "20261122-e-chat-emoji",
  "20261122-g-friends",
  "20261122-h-chat-extras",
  "20261122-p-avatar-changes",
  "20261122-p-thumbnails",
  "20261123-01-mention-index",
  "20261124-01-order-bills",
  "20261124-02-collect-purposes",
  "20261124-03-guards",
  "20261124-04-online-payments",
  "20261124-10-families",
  "20261124-11-credential-warnings",
  "20261124-12-payment-exceptions",
  "20261124-13-channel-status",
  "20261124-14-machines",
  "20261124-17-arrivals",
  "20261125-01-family-messages",
  "20261125-02-refund-fees",
  "20261125-03-settlement-carries",
];

test("migrations that were released keep their names, and new ones come after them [O-m2, HOLD-10]", () => {
  const source = readFileSync("backend/migrations/migrate.ts", "utf8");
  const names = [...source.matchAll(/^ {4}"(\d{8}-[a-z0-9-]+)":/gm)].map(([, name]) => name ?? "");
  const [last = ""] = released.slice(-1);
  expect(names.filter((name) => name <= last).sort()).toEqual(released);
});
