import { userApi } from "#contract/platform/users";
import type { TestServer } from "../server/server";

/** An account of school 1 with a name of its own, so that tests do not meet; answers its id. */
export async function makeColleague(
  server: TestServer,
  username: string,
  desc: string,
  mobile: string,
): Promise<number> {
  const client = server.client(await server.signIn("admin"));
  const secret = { password: "campus-2026", password_confirmation: "campus-2026" };
  const place = { account_type: 2 as const, school_id: 1, roleData: ["clerk"] };
  await client.call(userApi.store, { username, desc, mobile, ...secret, ...place });
  const { list } = await client.call(userApi.list, { username });
  return list[0]?.id ?? 0;
}
