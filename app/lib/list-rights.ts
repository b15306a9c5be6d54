/** What an account may do on a list beside reading it. */
export interface ListRights {
  detail: boolean;
  create: boolean;
  update: boolean;
  destroy: boolean;
  export: boolean;
}
