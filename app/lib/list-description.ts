import type { Column } from "#contract/platform/columns";
import type {
  Fill,
  ListPreset,
  PlainKind,
  RecordPage,
  Tones,
} from "#contract/platform/list-definition/list-definition";

// A list page as data: kit/list draws every list from one of these.

/** Names in the address are the API's; amounts are typed in yuan as `…_yuan` and kept as `…_fen` (lib/list-address). */
export type Filter =
  | { kind: "text"; name: string; label: string; hint?: string; digits?: true }
  | ChoiceFilter
  | { kind: "dates"; label: string; from: string; to: string; field?: { name: string; choices: string } }
  | { kind: "money"; label: string; from: string; to: string };

export interface ChoiceFilter {
  kind: "select";
  name: string;
  label: string;
  choices: string;
  /** It takes several values at once, which stand in the address separated by commas. */
  several?: true;
  /** It says which list this is and narrows none. */
  picksList?: true;
  /** One of the choices holds, the first where the address names none. */
  always?: true;
}

/** A column as it shows its field; a field without one is plain text. */
export type Cell = (PlainKind | { kind: "choice"; choices: string; tones?: Tones; channel?: true }) & {
  width?: number;
  opens?: RecordPage;
  decides?: true;
};

export interface ListDescription {
  /** The list's address. */
  path: string;
  title: string;
  /** The line beside the title: what one does here. */
  purpose: string;
  presets?: readonly ListPreset[];
  /** Said where there is no row at all: what the list is for, and where its rows come from. */
  empty: string;
  /** One row is called so; absent where there are rows. */
  noun?: string;
  fills?: readonly Fill[];
  /** Fields that together tell rows apart. */
  rowKey: readonly string[];
  /** The field a row is called by. */
  rowName: string;
  filters: readonly Filter[];
  /** So many filters stay visible, the others fold. */
  alwaysVisible: number;
  /** The number of all rows is called so over the sums, where 合计笔数 says too little. */
  countLabel?: string;
  cells: Readonly<Record<string, Cell>>;
  /** Fields whose column head sorts. */
  sortable: readonly string[];
}

/** A row as lists see it: fields by name. */
export type Row = Readonly<Record<string, unknown>>;

/** Choices of selects and labels, by name. */
export type Choices = Readonly<Record<string, readonly { value: string | number; label: string }[]>>;

/** The state of a list in the address; `list-query.server` reads it. */
export interface ListState {
  /** The list's own keys as the address has them; the school is added to links elsewhere. */
  query: Readonly<Record<string, string>>;
  /** The problems of filters, by the key the form sends. */
  problems: Readonly<Record<string, string>>;
  page: number;
  pageSize: number;
  sort: string;
  /** In Asia/Shanghai. */
  today: string;
}

/** Everything a list page shows. */
export interface ListView {
  description: ListDescription;
  state: ListState;
  columns: readonly Column[];
  choices: Choices;
  rows: readonly Row[];
  /** Rows of the whole filter; null while the filter is wrong. */
  total: number | null;
  /** There are more rows than `total`. */
  atLeast?: boolean | undefined;
  /** Saved views, those of the account first; absent where there is none. */
  views?: readonly ViewTab[];
}

/** A saved view as the tab over its list. */
export interface ViewTab {
  id: number;
  name: string;
  query: Readonly<Record<string, string>>;
}

export function keyOf(row: Row, { rowKey }: ListDescription): string {
  return rowKey.map((field) => String(row[field])).join("-");
}
