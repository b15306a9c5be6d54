import type { ReactNode } from "react";
import { buttonStyle } from "~/components/button-style";
import { Select, TextInput } from "~/components/field";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { QueryForm } from "../query-form";
import { countText } from "./count-text";
import { pageNumbers } from "./page-numbers";

// LIST-02
const pageSizes = [10, 20, 50, 100, 300, 500, 1000];

const step = "inline-flex h-7 min-w-7 items-center justify-center rounded border px-1.5 text-sm tabular-nums";
const steps = {
  other: `${step} border-line bg-card hover:border-accent-text hover:text-accent-text`,
  current: `${step} border-accent-text bg-accent-soft font-medium text-accent-text`,
  none: `${step} border-line text-ink-faint opacity-60`,
};

/** 总数, 每页, 上一页, 页码, 下一页, 跳至; nothing at all where there is nothing to page through. */
export function Pager({ list }: { list: ListView }) {
  const { total, atLeast, state } = list;
  if (!total) return null;
  const isFull = list.rows.length === state.pageSize;
  // of rows that nobody counted a full page has another behind it
  const last = Math.max(Math.ceil(total / state.pageSize), atLeast ? state.page + Number(isFull) : 0);
  return (
    <nav
      aria-label={listTexts.pages}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-3 py-2 text-sm"
    >
      <span className="text-ink-soft">{fill(listTexts.total, { count: countText(list) })}</span>
      {atLeast && (
        <PageLink
          to={listHref(list.description.path, state.query, { exact: "1" })}
          preventScrollReset
          className="text-accent-text"
        >
          {listTexts.countAll}
        </PageLink>
      )}
      <PageSize list={list} />
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <PageStep list={list} page={state.page - 1} last={last} rel="prev">
            {listTexts.previous}
          </PageStep>
        </li>
        {pageNumbers(state.page, last).map((page, index) => (
          // a gap has no number of its own
          <li key={page ?? `gap-${index}`} className={page === state.page ? "" : "max-sm:hidden"}>
            {page === null ? <span className="px-1 text-ink-faint">…</span> : <PageNumber list={list} page={page} />}
          </li>
        ))}
        <li>
          <PageStep list={list} page={state.page + 1} last={last} rel="next">
            {listTexts.next}
          </PageStep>
        </li>
      </ul>
      <Jump list={list} last={last} />
    </nav>
  );
}

function hrefOf({ description, state }: ListView, page: number): string {
  return listHref(description.path, state.query, { cur_page: String(page) });
}

function PageStep({
  list,
  page,
  last,
  rel,
  children,
}: {
  list: ListView;
  page: number;
  last: number;
  rel: string;
  children: ReactNode;
}) {
  if (page < 1 || page > last)
    return (
      <span aria-disabled className={steps.none}>
        {children}
      </span>
    );
  return (
    <PageLink to={hrefOf(list, page)} rel={rel} preventScrollReset className={steps.other}>
      {children}
    </PageLink>
  );
}

function PageNumber({ list, page }: { list: ListView; page: number }) {
  const current = page === list.state.page;
  return (
    <PageLink
      to={hrefOf(list, page)}
      preventScrollReset
      aria-label={fill(listTexts.pageNumber, { page })}
      aria-current={current ? "page" : undefined}
      className={current ? steps.current : steps.other}
    >
      {page}
    </PageLink>
  );
}

function PageSize({ list }: { list: ListView }) {
  const { pageSize, query } = list.state;
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);
  return (
    <QueryForm list={list} keep={otherKeys(query, "page_size")} label={listTexts.pageSize} className="flex gap-1">
      <Select
        key={pageSize}
        name="page_size"
        aria-label={listTexts.pageSize}
        defaultValue={pageSize}
        options={sizes.map((size) => ({ value: String(size), label: fill(listTexts.perPage, { count: size }) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="!h-7"
      />
      <GoWithoutScripts />
    </QueryForm>
  );
}

function Jump({ list, last }: { list: ListView; last: number }) {
  return (
    <QueryForm
      list={list}
      keep={otherKeys(list.state.query, "cur_page")}
      label={listTexts.jumpTo}
      className="flex items-center gap-1 text-ink-soft"
    >
      <label className="flex items-center gap-1">
        {listTexts.jumpTo}
        <TextInput
          key={list.state.page}
          type="number"
          name="cur_page"
          required
          min={1}
          max={last}
          defaultValue={list.state.page}
          className="!h-7 w-16"
        />
        {listTexts.page}
      </label>
      <GoWithoutScripts />
    </QueryForm>
  );
}

function GoWithoutScripts() {
  return (
    <noscript>
      <button type="submit" className={`${buttonStyle()} !h-7`}>
        {listTexts.go}
      </button>
    </noscript>
  );
}

/** Everything but the key the form itself sends; another page size begins at the first page again. */
function otherKeys(query: Readonly<Record<string, string>>, own: string): string[] {
  return Object.keys(query).filter((key) => key !== own && (own === "cur_page" || key !== "cur_page"));
}
