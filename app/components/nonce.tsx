import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Hands the nonce of the content security policy to the root's script tags; the browser never sees it. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
