import type { Column } from "../columns";
import type { ListDefinition } from "./list-definition";

/** A column as its module offers it, before anybody chose. */
export interface ColumnDefinition {
  key: string;
  label: string;
  /** The field of the row it shows. */
  field: string;
  /** Shown to who has not chosen; `several-schools`: while that person sees more than one school. */
  visible: boolean | "several-schools";
}

/** The columns as they stand for who has not chosen. */
export function columnDefaults(definitions: readonly ColumnDefinition[], hasSeveralSchools: boolean): Column[] {
  return definitions.map(({ visible, ...column }) => ({
    ...column,
    visible: visible === "several-schools" ? hasSeveralSchools : visible,
  }));
}

/** The columns of a list as the column chooser offers them. */
export function columnDefinitions({ columns }: ListDefinition): ColumnDefinition[] {
  return Object.entries(columns).map(([field, { key = field, label, shown = true }]) => {
    return { key, label, field, visible: shown };
  });
}
