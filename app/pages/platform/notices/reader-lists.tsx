import { Form, useLocation } from "@remix-run/react";
import { useId } from "react";
import type { NoticeReader } from "#contract/platform/notices";
import { Button } from "~/components/button";
import { InlineField, Select } from "~/components/field";
import { Section } from "~/components/section";
import { fill } from "~/lib/fill";
import { partKey } from "~/lib/selected-rows";
import { noticeTexts } from "./notice-texts";

export interface Readers {
  list: readonly NoticeReader[];
  total: number;
}

/** The accounts that have read a notice and those that have not, narrowed to a school. */
export function ReaderLists({
  read,
  unread,
  schools,
}: {
  read: Readers;
  unread: Readers;
  /** To narrow to; no question where there is but one. */
  schools: readonly { value: string; label: string }[];
}) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      {schools.length > 1 && <SchoolFilter schools={schools} />}
      <Section title={fill(noticeTexts.read, { count: read.total })}>
        <ReaderTable readers={read} none={noticeTexts.nobodyRead} withTime />
      </Section>
      <Section title={fill(noticeTexts.unread, { count: unread.total })}>
        <ReaderTable readers={unread} none={noticeTexts.allRead} />
      </Section>
    </div>
  );
}

/** A form of the address: the list's own query stays. */
function SchoolFilter({ schools }: { schools: readonly { value: string; label: string }[] }) {
  const id = useId();
  const { pathname, search } = useLocation();
  const query = [...new URLSearchParams(search)];
  return (
    <Form method="get" action={pathname} preventScrollReset className="flex flex-wrap items-center gap-2">
      {query
        .filter(([name]) => name !== partKey)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <InlineField label={noticeTexts.filterSchool} htmlFor={id}>
        <Select
          id={id}
          name={partKey}
          empty={noticeTexts.everybody}
          options={schools}
          defaultValue={query.find(([name]) => name === partKey)?.[1] ?? ""}
        />
      </InlineField>
      <Button type="submit">{noticeTexts.filter}</Button>
    </Form>
  );
}

const cell = "truncate border-t border-line py-1.5 pr-3";

function ReaderTable({ readers, none, withTime = false }: { readers: Readers; none: string; withTime?: boolean }) {
  if (readers.list.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <>
      <table className="w-full table-fixed">
        <thead className="text-left text-ink-soft">
          <tr>
            <th className="py-1.5 pr-3 font-normal">{noticeTexts.person}</th>
            <th className="py-1.5 pr-3 font-normal">{noticeTexts.filterSchool}</th>
            {withTime && <th className="w-40 py-1.5 font-normal">{noticeTexts.readAt}</th>}
          </tr>
        </thead>
        <tbody>
          {readers.list.map(({ user_id, desc, username, school_name, read_at }) => (
            <tr key={user_id}>
              <td className={cell} title={`${desc} ${username}`}>
                {desc || username} <span className="text-xs text-ink-soft">{username}</span>
              </td>
              <td className={cell} title={school_name}>
                {school_name || <span className="text-ink-faint">-</span>}
              </td>
              {withTime && <td className={`${cell} tabular-nums`}>{read_at}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {readers.total > readers.list.length && (
        <p className="mt-2 text-ink-soft">{fill(noticeTexts.firstOnly, { count: readers.list.length })}</p>
      )}
    </>
  );
}
