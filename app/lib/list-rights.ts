/** The acts on a list that an account has the right to, beside reading. */
export interface ListRights {
  detail: boolean;
  create: boolean;
  update: boolean;
  destroy: boolean;
  export: boolean;
}
