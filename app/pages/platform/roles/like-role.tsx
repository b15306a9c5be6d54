import { Form, useLocation } from "@remix-run/react";
import { Button } from "~/components/button";
import { Select } from "~/components/field";
import type { FieldChoice } from "~/lib/form-description";
import { likeKey } from "./like-key";
import { roleTexts } from "./role-texts";

/** Ticks the boxes below as a role has them; a question to the same page, so that it works without scripts. */
export function LikeRole({ roles }: { roles: readonly FieldChoice[] }) {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== likeKey);
  if (roles.length === 0) return null;
  return (
    <Form method="get" action={pathname} replace preventScrollReset className="flex gap-2 px-4 pt-3">
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Select
        name={likeKey}
        aria-label={roleTexts.rightTree.likeRole}
        options={roles.map(({ value, label }) => ({ value: String(value), label }))}
        defaultValue={new URLSearchParams(search).get(likeKey) ?? undefined}
        className="min-w-0 grow"
      />
      <Button type="submit">{roleTexts.rightTree.like}</Button>
    </Form>
  );
}
