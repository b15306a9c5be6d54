/** A column as its module offers it, before anybody chose. */
export interface ColumnDefinition {
  key: string;
  label: string;
  /** The field of the row it shows. */
  field: string;
  /** Shown to who has not chosen. */
  visible: boolean;
}

/** A column that is shown by default; `field` only where it differs from the key. */
export function shown(key: string, label: string, field = key): ColumnDefinition {
  return { key, label, field, visible: true };
}

/** A column that is offered, but not shown by default. */
export function offered(key: string, label: string, field = key): ColumnDefinition {
  return { key, label, field, visible: false };
}
