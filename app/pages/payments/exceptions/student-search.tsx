import { Form, useLocation } from "@remix-run/react";
import { useId } from "react";
import { Button } from "~/components/button";
import { InlineField, TextInput } from "~/components/field";
import { studentKey } from "~/lib/selected-rows";
import { exceptionTexts } from "./exception-texts";

/** Finds the bills of a student by number; the list behind keeps its query. */
export function StudentSearch({ studentNo }: { studentNo: string }) {
  const { pathname, search } = useLocation();
  const id = useId();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== studentKey);
  return (
    <Form method="get" action={pathname} preventScrollReset className="flex flex-wrap items-center gap-2 px-4 pt-4">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <InlineField label={exceptionTexts.studentNo} htmlFor={id}>
        <TextInput id={id} name={studentKey} defaultValue={studentNo} maxLength={32} className="w-40" />
      </InlineField>
      <Button type="submit">{exceptionTexts.find}</Button>
    </Form>
  );
}
