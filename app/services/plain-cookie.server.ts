import type { AppLoadContext } from "@remix-run/node";

const yearInSeconds = 31_536_000;

/** A cookie that scripts read and write too (layout, theme, school): plain text, not signed, never a secret. */
export function readPlainCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return decode(value.join("="));
  }
  return null;
}

/** Sets a plain cookie for a year; null removes it. */
export function writePlainCookie({ cookies }: AppLoadContext, name: string, value: string | null): void {
  const age = value === null ? 0 : yearInSeconds;
  cookies.push(`${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax`);
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
