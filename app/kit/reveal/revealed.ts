/** The answer to asking for a whole value: the field, and the value or the reason why it is not told. */
export interface Revealed {
  field: string;
  value?: string;
  problem?: string;
}
