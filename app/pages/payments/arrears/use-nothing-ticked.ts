import { useEffect, useState } from "react";

/** True where scripts run and no box of the form is ticked. Without scripts nobody knows, and the page that follows says so. */
export function useNothingTicked(formId: string | undefined): boolean {
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    const look = () => setEmpty(document.querySelector(`input[form="${formId}"]:checked`) === null);
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });
  return isEmpty;
}
