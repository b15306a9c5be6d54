import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { useSchoolScope } from "~/components/school-scope";
import { useHydrated } from "~/hooks/use-hydrated";
import type { ListView } from "~/lib/list-description";
import type { Selection } from "./use-selection";

/** 删除 of the ticked rows: opens the page that asks. Their boxes belong to this form, so that it works without scripts. */
export function DeleteButton({
  list,
  path,
  formId,
  selection,
}: {
  list: ListView;
  path: string;
  formId: string;
  selection: Selection;
}) {
  const { t } = useTranslation("form");
  const school = useSchoolScope();
  // a box ticked before the scripts came, or without any, is unknown to them
  const isEmpty = useHydrated() && selection.keys.length === 0;
  return (
    <Form id={formId} method="get" action={path} preventScrollReset>
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      {Object.entries(list.state.query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="danger" disabled={isEmpty} title={isEmpty ? t("deleteHint") : undefined}>
        <Trash2 size={14} aria-hidden />
        {t("delete")}
      </Button>
    </Form>
  );
}
