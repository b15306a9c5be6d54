import type { ExportModule } from "../exports";
import type { Right } from "../../kernel/permission-tree/tree";
import type { Choice } from "../../kernel/enumeration";

// A list as data, keyed by the fields of its row and of its query: the page, the column chooser and the export are made from it.

export type Tone = "neutral" | "success" | "warning" | "danger" | "info";
/** The colour of each value. */
export type Tones = Readonly<Record<string, Tone>>;

/** Labels of values: an enumeration of the contract, a dictionary, or what the page itself reads. */
export type ListChoices = readonly Choice[] | { dictionary: string } | { page: string };

/** `channel`: its values are channels, told apart by their colours. */
export type ListColumn = (PlainKind | { kind: "choice"; choices: ListChoices; tones?: Tones; channel?: true }) & {
  label: string;
  /** `false`: offered, but not shown to who has not chosen; `several-schools`: shown while that person sees more than one school. */
  shown?: false | "several-schools";
  /** Decides what is done with a row: within sight at 1440 px beside the open menu, for who sees one school. */
  decides?: true;
  /** The name under which the choice of columns is kept, where it is not the field's. */
  key?: string;
  /** In pixels, where it is not the usual one of the kind. */
  width?: number;
  /** The page of the record that the cell names. */
  opens?: RecordPage;
};

/** The page of another record than the row's: a link for who has the right, where the row holds its key. */
export interface RecordPage {
  /** The address above it. */
  path: string;
  /** The field of the row that holds its key. */
  field: string;
  permission: Right;
}

/** A column without labels of its own. */
export type PlainKind =
  | { kind: "text" }
  /** A picture's address; `of` is the field with the name whose first letter stands for a missing one. */
  | { kind: "avatar"; of: string }
  /** Numbers of orders and channels: never wrapped, copied by a click, text in every sheet. */
  | { kind: "number" }
  /** `refund`: red where money went back. */
  | { kind: "money"; refund?: true }
  | { kind: "count" }
  | { kind: "time" };

export type FieldFilter = { kind: "text"; label: string; hint?: string; digits?: true } | ChoiceFilter;
export interface ChoiceFilter {
  kind: "select";
  label: string;
  choices: ListChoices;
  /** It takes several values at once, as its key of the query does (kernel/several). */
  several?: true;
  /** It says which list this is and narrows none. */
  picksList?: true;
  /** One of the choices holds. */
  always?: true;
  /** It is offered only where there are several choices. */
  ifSeveral?: true;
}
/** Days from `start_date` to `end_date`, of the time that `date_field` names. */
export interface DatesFilter {
  kind: "dates";
  label: string;
  /** The times to choose from. */
  fields?: readonly Choice[];
}
/** Amounts from `min_fen` to `max_fen`. */
export interface AmountsFilter {
  kind: "money";
  label: string;
}
export type ListFilter = FieldFilter | DatesFilter | AmountsFilter;

/** A page that brings rows to an empty list, for who has its right. */
export interface Fill {
  label: string;
  href: string;
  permission: Right;
}

/** A query of the list under a name. */
export interface ListPreset {
  name: string;
  /** By the keys of the query; days count in the time that `date_field` names. */
  query: Readonly<Record<string, string>>;
  days?: "today";
}

export interface ListDefinition {
  /** Its key in column choices and saved views (domain 4.6). */
  page: string;
  /** Its address; parameters as in `/list/:dict_id`. */
  path: string;
  title: string;
  /** One row is called so: 收费项目. */
  noun: string;
  /** The line beside the title: what one does here. */
  purpose: string;
  /** Says what the list is for and where its rows come from, while there is none. */
  empty: string;
  fills?: readonly Fill[];
  /** Fields that together tell rows apart. */
  rowKey: readonly string[];
  /** The field a row is called by. */
  rowName: string;
  /** Queries that are asked for daily: tabs over the list, before the saved views. */
  presets?: readonly ListPreset[];
  /** In the order of the table. */
  columns: Readonly<Record<string, ListColumn>>;
  /** By the key of the query; `dates` and `amounts` stand for two or three keys. */
  filters: Readonly<Record<string, ListFilter>>;
  /** So many filters stay visible, the others fold. */
  alwaysVisible: number;
  /** The number of all rows is called so over the sums, where 合计笔数 says too little. */
  countLabel?: string;
  /** Fields whose column head sorts. */
  sortable: readonly string[];
  /** The module of the background task that exports it; absent: it has none. */
  exportModule?: ExportModule;
}

type PagingKey = "cur_page" | "page_size" | "sort" | "with_total" | "exact";
type RangeKey = "start_date" | "end_date" | "date_field" | "min_fen" | "max_fen";
type NameOf<Value> = keyof Value & string;

type Filters<Query, Unfiltered> = {
  [Key in Exclude<NameOf<Query>, PagingKey | RangeKey | Unfiltered>]: FilterOf<Query[Key]>;
} & (Query extends { start_date?: unknown } ? { dates: DatesFilter } : unknown) &
  (Query extends { min_fen?: unknown } ? { amounts: AmountsFilter } : unknown);

/** A key that takes several values has a filter of several, and no other key has one. */
type FilterOf<Value> =
  NonNullable<Value> extends readonly unknown[] ? ChoiceFilter & { several: true } : FieldFilter & { several?: never };

type SortOf<Query> = Query extends { sort: infer Sort } ? (Sort extends `-${infer Field}` ? Field : never) : never;

interface TypedDefinition<Row, Query, Unlisted extends string, Unfiltered extends string> extends Omit<
  ListDefinition,
  "rowKey" | "rowName" | "columns" | "filters" | "sortable"
> {
  rowKey: readonly NameOf<Row>[];
  rowName: NameOf<Row>;
  columns: { [Key in Exclude<NameOf<Row>, Unlisted>]: ListColumn };
  /** Fields of the row that no column shows. */
  unlisted?: readonly Unlisted[];
  filters: Filters<Query, Unfiltered>;
  /** Keys of the query that no filter shows. */
  unfiltered?: readonly Unfiltered[];
  sortable: readonly SortOf<Query>[];
}

/**
 * Defines the list of `Row` that `Query` asks for: a field of the row that is neither a column nor `unlisted` does not compile, nor does a
 * key of the query that is neither a filter nor `unfiltered`, nor one that does not exist, nor a filter of several values over a key of one.
 */
export function defineList<Row extends object, Query extends { sort: string }>() {
  return <const Unlisted extends NameOf<Row> = never, const Unfiltered extends NameOf<Query> = never>(
    definition: TypedDefinition<Row, Query, Unlisted, Unfiltered>,
  ): ListDefinition => definition;
}

/** The school of a row: it tells rows of several schools apart, and says nothing within one. */
export const schoolNameColumn = { kind: "text", label: "学校", shown: "several-schools" } as const;
