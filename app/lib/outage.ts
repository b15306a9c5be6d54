/** An answer that could not be made since the service is away for a while. */
export interface Outage {
  retryAfterSeconds: number;
  /** The fields of the form that was not taken, empty where they cannot be sent again from here; null: no form was sent. */
  posted: readonly (readonly [name: string, value: string])[] | null;
  /** The form may have been taken; sent again it counts once, by its idempotency key. */
  isUnclear: boolean;
  /** The path with its query that was asked for; null: the page's own. */
  address: string | null;
}
