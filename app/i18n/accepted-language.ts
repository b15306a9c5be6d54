/** The first of our languages by a browser's `Accept-Language`, most wanted first; null where it names none of them. */
export function acceptedLanguage(header: string | null, ours: readonly string[]): string | null {
  const wanted = (header ?? "").split(",").flatMap((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    const language = ours.find((each) => tag === each || tag.startsWith(`${each}-`));
    return language === undefined ? [] : [{ language, quality: Number(quality ?? 1) || 0 }];
  });
  const [best] = wanted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return best?.language ?? null;
}
