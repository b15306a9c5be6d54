import type { Column } from "../columns";

/** A column as its module offers it, before anybody chose. */
export interface ColumnDefinition {
  key: string;
  label: string;
  /** The field of the row it shows. */
  field: string;
  /** Shown to who has not chosen; `several-schools`: while that person sees more than one school. */
  visible: boolean | "several-schools";
}

/** A column that is shown by default; `field` only where it differs from the key. */
export function shown(key: string, label: string, field = key): ColumnDefinition {
  return { key, label, field, visible: true };
}

/** A column that is offered, but not shown by default. */
export function offered(key: string, label: string, field = key): ColumnDefinition {
  return { key, label, field, visible: false };
}

/** The school of a row: it tells rows of several schools apart, and says nothing within one. */
export const schoolColumn: ColumnDefinition = {
  key: "school_name",
  label: "学校",
  field: "school_name",
  visible: "several-schools",
};

/** The columns as they stand for who has not chosen. */
export function columnDefaults(definitions: readonly ColumnDefinition[], hasSeveralSchools: boolean): Column[] {
  return definitions.map(({ visible, ...column }) => ({
    ...column,
    visible: visible === "several-schools" ? hasSeveralSchools : visible,
  }));
}
