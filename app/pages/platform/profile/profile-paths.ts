/** The tabs of the personal centre, each a page. */
export const profilePaths = {
  details: "/profile",
  password: "/profile/password",
  history: "/profile/history",
  sessions: "/profile/sessions",
} as const;
