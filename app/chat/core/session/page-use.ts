// A page that nobody has used for ten minutes rests; its person is shown as away once all of them rest (docs/decisions/0170-availability.md).

const restsAfterMs = 10 * 60_000;
// of what comes by the hundred, a moving pointer, hardly any is looked at
const noticedMs = 1_000;
const signs = ["keydown", "pointerdown", "pointermove", "touchstart", "wheel", "pageshow"];

/** Knows whether the page is in use; hears of both changes, until `signal`. */
export function watchPageUse(onChange: () => void, signal: AbortSignal): { isResting: () => boolean } {
  let usedAt = Date.now();
  let isResting = false;
  let timer: ReturnType<typeof setTimeout>;

  // one timer at a time: it finds out by itself that the page was used meanwhile
  function look(): void {
    const left = usedAt + restsAfterMs - Date.now();
    if (left > 0) return void (timer = setTimeout(look, left));
    isResting = true;
    onChange();
  }

  function use(): void {
    const now = Date.now();
    // a clock that was set back must not stop it
    if (Math.abs(now - usedAt) < noticedMs && !isResting) return;
    usedAt = now;
    if (!isResting) return;
    isResting = false;
    look();
    onChange();
  }

  for (const sign of signs) window.addEventListener(sign, use, { capture: true, passive: true, signal });
  const turn = () => document.visibilityState === "visible" && use();
  document.addEventListener("visibilitychange", turn, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
  return { isResting: () => isResting };
}
