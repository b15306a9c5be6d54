/** Each measurement is a module that runs when it is loaded. */
export const measurements: Readonly<Record<string, () => Promise<unknown>>> = {
  seed: () => import("./seed"),
  list: () => import("./list"),
  heavy: () => import("./heavy"),
  chat: () => import("./chat"),
  "chat-search": () => import("./chat-search"),
  export: () => import("./export"),
  recon: () => import("./recon"),
  pay: () => import("./pay"),
  family: () => import("./family"),
  pages: () => import("./pages"),
  bus: () => import("./bus"),
  soak: () => import("./soak"),
  all: () => import("./all"),
};
