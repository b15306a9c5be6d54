/** Sign-in and session. */
export const auth = {
  signIn: "登录",
} as const;
