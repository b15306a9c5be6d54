import { useEffect, useState } from "react";

/** False on the server and in the first render: what only scripts can do is offered afterwards. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
