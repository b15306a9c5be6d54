import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent, ReactNode, Ref } from "react";
import { usePageHref, useSchoolScope } from "~/components/school-scope";
import { canonicalQuery, listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";

/**
 * A GET form over the list's address: keys in `own` are its fields, the others in `keep` travel hidden.
 * With scripts it goes straight to the canonical address, without them the server redirects there.
 */
export function QueryForm({
  list,
  keep,
  children,
  form,
  id,
  label,
  className,
}: {
  list: ListView;
  keep: readonly string[];
  children: ReactNode;
  form?: Ref<HTMLFormElement>;
  id?: string;
  label: string;
  className?: string;
}) {
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const school = useSchoolScope();
  const { path, filters } = list.description;
  const { query } = list.state;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
    const fields = new FormData(event.currentTarget, submitter instanceof HTMLElement ? submitter : null);
    const sent = new URLSearchParams([...fields].map(([key, value]) => [key, String(value)]));
    const several = filters.flatMap((filter) => (filter.kind === "select" && filter.several ? [filter.name] : []));
    const query = Object.fromEntries(canonicalQuery(sent, { several }));
    void navigate(pageHref(listHref(path, query)), { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      id={id}
      method="get"
      action={path}
      discover="none"
      aria-label={label}
      className={className}
      // the server says in Chinese what is wrong
      noValidate
      onSubmit={handleSubmit}
    >
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      {keep.map((key) => key in query && <input key={key} type="hidden" name={key} value={query[key]} />)}
      {children}
    </Form>
  );
}
