import { Form } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import ListChecks from "lucide-react/icons/list-checks";
import Trash2 from "lucide-react/icons/trash";
import type { LucideIcon } from "lucide-react";
import { Button } from "~/components/button";
import type { ButtonLook } from "~/components/button-style";
import { useSchoolScope } from "~/components/school-scope";
import { useHydrated } from "~/hooks/use-hydrated";
import { formTexts } from "~/kit/form/form-texts";
import type { ListActions } from "~/lib/list-actions";
import type { ListView } from "~/lib/list-description";
import type { Selection } from "./use-selection";

/**
 * 通过, 删除 and the list's own acts on the ticked rows: each opens the page that asks. The boxes belong to this form, so that it works without
 * scripts.
 */
export function RowsForm({
  list,
  actions,
  formId,
  selection,
}: {
  list: ListView;
  actions: ListActions;
  formId: string;
  selection: Selection;
}) {
  const school = useSchoolScope();
  const { passPath, deletePath, batch = [] } = actions;
  // a box ticked before the scripts came, or without any, is unknown to them
  const isEmpty = useHydrated() && selection.keys.length === 0;
  return (
    <Form
      id={formId}
      method="get"
      action={passPath ?? deletePath ?? batch[0]?.path}
      // the route of an act on rows is asked for once there is a row to act on
      discover={selection.keys.length > 0 ? "render" : "none"}
      preventScrollReset
      className="contents sm:flex sm:flex-wrap sm:gap-2"
    >
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      {Object.entries(list.state.query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {passPath && (
        <RowsButton path={passPath} label={formTexts.pass} look="success" icon={CircleCheck} isEmpty={isEmpty} />
      )}
      {batch.map(({ path, label }) => (
        <RowsButton key={path} path={path} label={label} look="plain" icon={ListChecks} isEmpty={isEmpty} />
      ))}
      {deletePath && (
        <RowsButton path={deletePath} label={formTexts.delete} look="danger" icon={Trash2} isEmpty={isEmpty} />
      )}
    </Form>
  );
}

interface RowsButtonProps {
  path: string;
  label: string;
  look: ButtonLook;
  icon: LucideIcon;
  isEmpty: boolean;
}

function RowsButton({ path, label, look, icon: Icon, isEmpty }: RowsButtonProps) {
  return (
    <Button
      type="submit"
      formAction={path}
      look={look}
      disabled={isEmpty}
      title={isEmpty ? formTexts.rowsHint : undefined}
      className="max-sm:disabled:hidden"
    >
      <Icon size={14} aria-hidden />
      {label}
    </Button>
  );
}
