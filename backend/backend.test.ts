import pino from "pino";
import { expect, test, vi } from "vitest";
import { startTestBackend } from "../tests/support/api/backend";

interface Start {
  without: string;
  settings: Record<string, string>;
  warnings: number;
}

test.each<Start>([
  { without: "PUBLIC_URL outside the demo", settings: { DEMO: "0", CAPTCHA: "on" }, warnings: 1 },
  { without: "it in the demo", settings: {}, warnings: 0 },
  {
    without: "no setting",
    settings: { DEMO: "0", CAPTCHA: "on", PUBLIC_URL: "https://pay.school.example" },
    warnings: 0,
  },
])(
  "a start without $without warns $warnings times that addresses are not known [S12]",
  async ({ settings, warnings }) => {
    const log = pino({ level: "silent" });
    const warn = vi.spyOn(log, "warn");
    await startTestBackend({ settings: { DEMO_ORDERS: "1", ...settings }, log });
    expect(warn.mock.calls.filter(([text]) => String(text).startsWith("PUBLIC_URL is not set"))).toHaveLength(warnings);
  },
);
