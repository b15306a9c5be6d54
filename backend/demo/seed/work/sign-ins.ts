import type { Staff } from "./staff";

const mornings: readonly (readonly [username: string, time: string])[] = [
  ["store", "07:12"],
  ["finance", "08:21"],
  ["clerk", "08:26"],
  ["teacher", "08:40"],
  ["agent", "09:05"],
  ["admin", "09:18"],
];

/** Signs in those who come to work on each of the last six days; one of them mistypes the password. */
export async function signInDaily(staff: Staff): Promise<void> {
  for (const daysAgo of [6, 5, 4, 3, 2, 1]) {
    // nobody comes every day
    const present = mornings.filter((_, place) => (place + daysAgo) % 4 !== 0);
    for (const [username, time] of present) {
      staff.at([daysAgo, time]);
      if (username === "clerk" && daysAgo === 2) await staff.mistype(username);
      await staff.signIn(username);
    }
  }
  staff.at([3, "14:02"]);
  await staff.signIn("agent2");
}
