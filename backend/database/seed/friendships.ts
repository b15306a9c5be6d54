import type { SeedContext } from "./seed-context";

/** Who of the demo's accounts is a contact of whom from the start. */
export async function seedFriendships(_ctx: SeedContext): Promise<void> {}
