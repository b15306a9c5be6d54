/** What became of asking for a whole value: of which field, and the value or why not. */
export interface Revealed {
  field: string;
  value?: string;
  problem?: string;
}
