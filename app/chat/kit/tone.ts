let player: HTMLAudioElement | null = null;

/** Plays a file below `/tones/`, in the place of one that still sounds; silent where the browser allows no sound yet. */
export function playTone(file: string): void {
  player ??= new Audio();
  player.src = `/tones/${file}`;
  player.play().catch(() => undefined);
}
