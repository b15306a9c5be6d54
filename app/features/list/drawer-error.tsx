import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListDrawer } from "./list-drawer";

/** The list stays: only what was asked about one row could not be shown. */
export function DrawerError({ title, listPath }: { title: string; listPath: string }) {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : t("error.title");
  return (
    <ListDrawer title={title} listPath={listPath}>
      <p className="p-4">{reason}</p>
    </ListDrawer>
  );
}
