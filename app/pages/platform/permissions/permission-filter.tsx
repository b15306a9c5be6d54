import { Form } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useId } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { InlineField, Select, TextInput } from "~/components/field";
import { PageLink, useSchoolScope } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { formTexts } from "~/kit/form/form-texts";
import { listTexts } from "~/kit/list/list-texts";
import type { FieldChoice } from "~/lib/form-description";
import { listHref } from "~/lib/list-address";
import { permissionListPath } from "./paths";
import { permissionTexts } from "./permission-texts";

/** Filters of the permission tree, and 新增. */
export function PermissionFilter({
  query,
  statuses,
  children,
}: {
  query: Readonly<Record<string, string>>;
  statuses: readonly FieldChoice[];
  /** Further buttons, behind 新增. */
  children?: ReactNode;
}) {
  const id = useId();
  const school = useSchoolScope();
  const mayAdd = useCan("Api:setting/user_module/permission/store-store");
  return (
    <Form
      // a reset shows what the address says now, not what was typed
      key={JSON.stringify(query)}
      method="get"
      action={permissionListPath}
      preventScrollReset
      aria-label={listTexts.filters}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3"
    >
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      <InlineField label={permissionTexts.field.display_name} htmlFor={`${id}-label`}>
        <TextInput id={`${id}-label`} name="display_name" maxLength={60} defaultValue={query.display_name} />
      </InlineField>
      <InlineField label={permissionTexts.field.name} htmlFor={`${id}-name`}>
        <TextInput id={`${id}-name`} name="name" maxLength={120} defaultValue={query.name} />
      </InlineField>
      <InlineField label={permissionTexts.field.status} htmlFor={`${id}-status`}>
        <Select
          id={`${id}-status`}
          name="status"
          empty={listTexts.all}
          defaultValue={query.status}
          options={statuses.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </InlineField>
      <span className="flex gap-2">
        <Button type="submit" look="primary">
          {listTexts.query}
        </Button>
        <PageLink to={permissionListPath} preventScrollReset className={buttonStyle()}>
          {listTexts.reset}
        </PageLink>
        {mayAdd && (
          <PageLink
            to={listHref(`${permissionListPath}/new`, query)}
            preventScrollReset
            className={buttonStyle("success")}
          >
            <Plus size={14} aria-hidden />
            {formTexts.create}
          </PageLink>
        )}
        {children}
      </span>
    </Form>
  );
}
