import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import SearchX from "lucide-react/icons/search-x";
import type { SearchGroup } from "#contract/platform/search";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { TextInput } from "~/components/field";
import { PageLink, useSchoolScope } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { requireAccess } from "~/services/access.server";
import { schoolParameter } from "~/services/school.server";
import { reachablePages } from "../search/reachable-pages";
import { searchPages } from "../search/search-pages";
import { exactHit, triedInVain } from "../search/search-records";
import { searchablePages } from "../server/search-pages.server";
import { findRecords } from "../server/search-records.server";
import { readShell } from "../server/shell.server";
import { shellTexts } from "../shell-texts";

export const handle = { title: "搜索", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account, backend } = await requireAccess(args, handle);
  const { searchParams } = new URL(args.request.url);
  const query = searchParams.get("q")?.trim() ?? "";
  const records = await findRecords(backend, query);
  const exact = exactHit(records);
  if (exact) throw redirect(withSchool(exact.url, searchParams.get(schoolParameter)));
  const shell = await readShell(args, account);
  const found = query === "" ? reachablePages(shell.menu) : searchPages(searchablePages(shell), query);
  return { query, records, found: found.map(({ title, path, above }) => ({ title, path, above })) };
}

/** The search where scripts cannot open it; a whole number leads straight to what has it (SHELL-07, PLUS-07). */
export default function SearchPage() {
  const { query, records, found } = useLoaderData<typeof loader>();
  const groups = records.groups.filter(({ list }) => list.length > 0);
  const tried = triedInVain(records);
  const school = useSchoolScope();
  return (
    <Card className="mx-auto mt-4 max-w-form">
      <h1 className="border-b border-line px-4 py-2 text-base font-semibold">{handle.title}</h1>
      <Form method="get" role="search" className="flex gap-2 p-4">
        {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
        <TextInput name="q" defaultValue={query} aria-label={shellTexts.search.pageLabel} className="min-w-0 grow" />
        <Button type="submit" look="primary">
          {shellTexts.search.title}
        </Button>
      </Form>
      {found.length + groups.length === 0 && (
        <EmptyState
          Icon={SearchX}
          text={tried ? fill(shellTexts.search.noneOf, { tried }) : shellTexts.search.none}
          next={
            <PageLink to="/search" className={`${buttonStyle()} mt-1`}>
              {shellTexts.search.allPages}
            </PageLink>
          }
        />
      )}
      {groups.map((group) => (
        <RecordHits key={group.kind} group={group} />
      ))}
      {found.length > 0 && (
        <ul aria-label={shellTexts.search.pages} className="border-t border-line py-2">
          {found.map(({ title, path, above }) => (
            <Hit key={`${path} ${title}`} title={title} detail={above} path={path} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecordHits({ group: { label, took_for, list, total_is_more, url } }: { group: SearchGroup }) {
  const heading = fill(shellTexts.search.tookFor, { label, took_for });
  return (
    <section aria-label={heading} className="border-t border-line py-2">
      <h2 className="px-4 py-1 text-xs text-ink-soft">{heading}</h2>
      <ul>
        {list.map(({ key, title, subtitle, url: path }) => (
          <Hit key={key} title={title} detail={subtitle} path={path} />
        ))}
        {total_is_more === 1 && url !== "" && <Hit title={shellTexts.search.all} detail="" path={url} />}
      </ul>
    </section>
  );
}

function Hit({ title, detail, path }: { title: string; detail: string; path: string }) {
  return (
    <li>
      <PageLink to={path} className="flex items-baseline gap-3 px-4 py-2 hover:bg-raised">
        <span className="shrink-0">{title}</span>
        <span className="truncate text-xs text-ink-soft">{detail}</span>
      </PageLink>
    </li>
  );
}
