import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { useSchoolScope } from "~/components/school-scope";
import { useArrivals } from "~/hooks/use-arrivals";

/** Says how many payments the list does not show yet, and loads it again. */
export function NewOrders({ loaded }: { loaded: unknown }) {
  const { t } = useTranslation("order");
  const { revalidate } = useRevalidator();
  const count = useArrivals(loaded, useSchoolScope());
  return (
    <span role="status">
      {count > 0 && (
        <Button look="primary" onClick={revalidate}>
          {t("arrived", { count })}
        </Button>
      )}
    </span>
  );
}
