/** A route of the pages' build, so far as its address goes. */
interface AddressedRoute {
  parentId?: string;
  path?: string;
}

type Routes = Readonly<Record<string, AddressedRoute | undefined>>;

/** Keeps what a record by route says of the routes of one area. */
export type PickRoutes = <Of>(record: Readonly<Record<string, Of>>) => Record<string, Of>;

/** The beginning of the paths of an area: `campus_pay`, `order`. Null: any part that is no word of a route at its place. */
type Prefix = readonly (string | null)[];

/**
 * Makes a value for each area, from the routes that its paths can match: the router tries every route it knows, several times for a page,
 * and that takes longer than rendering it (docs/decisions/0161-page-areas.md).
 *
 * @returns the value of a path's area
 */
export function createPageAreas<Value>(routes: Routes, make: (pick: PickRoutes) => Value): (path: string) => Value {
  const patterns = Object.keys(routes).map((id) => ({ id, parts: partsOf(addressOf(routes, id)) }));
  const makeArea = (prefix: Prefix) => {
    const ids = new Set(patterns.filter(({ parts }) => canMatch(parts, prefix)).map(({ id }) => id));
    return make((record) => Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id))));
  };
  const wordsAt = (place: number, first?: string) => {
    const words = patterns.flatMap(({ parts }) =>
      first === undefined || parts[0] === first ? parts.slice(place, place + 1) : [],
    );
    return [...new Set(words.filter(isWord))];
  };
  const areas = new Map(
    wordsAt(0).map((first) => {
      const below = wordsAt(1, first).map((second) => [second, makeArea([first, second])] as const);
      return [first, { below: new Map(below), other: makeArea([first, null]) }] as const;
    }),
  );
  const other = makeArea([null]);
  return (path) => {
    const [first = "", second = ""] = path
      .replace(/\.data$/, "")
      .split("/", 3)
      .slice(1)
      .map(toWord);
    const area = areas.get(first);
    return area ? (area.below.get(second) ?? area.other) : other;
  };
}

/** False where no path that begins so can match the pattern. */
function canMatch(pattern: readonly string[], prefix: Prefix): boolean {
  if (pattern.some((part) => part.endsWith("?"))) return true;
  return prefix.every((part, place) => {
    const expected = pattern[place];
    return expected === undefined || !isWord(expected) || expected === part;
  });
}

/** False for a parameter, a splat and what may be left out. */
function isWord(part: string): boolean {
  return !part.startsWith(":") && part !== "*" && !part.endsWith("?");
}

/** A part of a path as the router compares it: decoded, in any letter case. */
function toWord(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}

function addressOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  return parentId === undefined ? path : `${addressOf(routes, parentId)}/${path}`;
}

function partsOf(address: string): string[] {
  return address.toLowerCase().split("/").filter(Boolean);
}
