/** An enabled account with the session it acts in. */
export interface Holder {
  session_id: number;
  user_id: number;
  username: string;
  account_type: number;
  school_id: number | null;
  agent_id: number | null;
  store_id: number | null;
}
