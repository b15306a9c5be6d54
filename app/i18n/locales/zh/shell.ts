/** The frame around the pages. */
export const shell = {
  signOut: "退出登录",
} as const;
