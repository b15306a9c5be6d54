import { useRevalidator } from "@remix-run/react";
import { Button } from "~/components/button";
import { useSchoolScope } from "~/components/school-scope";
import { useArrivals } from "~/hooks/use-news";
import { fill } from "~/lib/fill";
import { orderTexts } from "./order-texts";

/** Says how many payments the list does not show yet, and loads it again. */
export function NewOrders({ loaded }: { loaded: unknown }) {
  const { revalidate } = useRevalidator();
  const count = useArrivals(loaded, useSchoolScope());
  return (
    <span role="status" className="empty:-mr-2">
      {count > 0 && (
        <Button look="primary" onClick={revalidate}>
          {fill(orderTexts.arrived, { count })}
        </Button>
      )}
    </span>
  );
}
