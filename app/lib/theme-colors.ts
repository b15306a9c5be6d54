import { defaultLayout } from "./layout-settings";

type Rgb = readonly [red: number, green: number, blue: number];

/** A look's surfaces as in app/styles/tokens.css, the card first: words in the theme colour stand on them. */
export const surfaces = {
  light: [
    [255, 255, 255],
    [247, 248, 250],
    [242, 244, 247],
  ],
  dark: [
    [24, 28, 37],
    [31, 36, 47],
    [15, 18, 24],
  ],
} as const satisfies Record<string, readonly [Rgb, ...Rgb[]]>;
type Look = keyof typeof surfaces;

// WCAG AA for text of any size
const readable = 4.5;
// of the theme colour in the tint behind marked things
const tint = { light: 0.1, dark: 0.18 };

/** Variables of the page, by name. */
export type ThemeColors = Readonly<Record<`--${string}`, string>>;

/** The variables that a page in a theme colour sets; none for the usual colour, whose variables tokens.css has. */
export function customColors(color: string): ThemeColors | undefined {
  return color === defaultLayout.themeColor ? undefined : themeColors(color);
}

/**
 * The page's variables that follow the theme colour (SHELL-11): the colour itself, a tint of the card, and the nearest
 * lightness of the colour that can be read on every surface and the tint. Takes any `#rrggbb`.
 */
export function themeColors(color: string): ThemeColors {
  const accent = parseColor(color);
  const [light, dark] = [shades(accent, "light"), shades(accent, "dark")];
  return {
    "--accent": accent.join(" "),
    "--accent-soft": byLook(light.soft, dark.soft),
    "--accent-text": byLook(light.text, dark.text),
  };
}

/** Computes the contrast of one colour on another, 1 to 21 (WCAG 2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function shades(accent: Rgb, look: Look): { soft: Rgb; text: Rgb } {
  const soft = mix(accent, surfaces[look][0], tint[look]);
  const grounds = [...surfaces[look], soft];
  const [hue, saturation, lightness] = toHsl(accent);
  const step = look === "light" ? -1 : 1;
  for (let at = lightness; at > 0 && at < 100; at += step) {
    const text = at === lightness ? accent : fromHsl(hue, saturation, at);
    if (grounds.every((ground) => contrast(text, ground) >= readable)) return { soft, text };
  }
  return { soft, text: look === "light" ? [0, 0, 0] : [255, 255, 255] };
}

/** The stylesheet says which of `--light` and `--dark` is on. */
function byLook(light: Rgb, dark: Rgb): string {
  return `var(--light, ${light.join(" ")}) var(--dark, ${dark.join(" ")})`;
}

function parseColor(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mix(over: Rgb, under: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share));
  return [at(0), at(1), at(2)];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Hue in degrees, saturation and lightness in percent. */
function toHsl([red, green, blue]: Rgb): readonly [hue: number, saturation: number, lightness: number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const lightness = (most + least) / 510;
  if (range === 0) return [0, 0, lightness * 100];
  const saturation = range / 255 / (1 - Math.abs(2 * lightness - 1));
  const hue =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(hue * 60 + 360) % 360, saturation * 100, lightness * 100];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness / 100 - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
