import type { LoginLog } from "#contract/platform/logs";
import { EmptyState } from "~/components/empty-state";
import { Tag } from "~/components/tag";
import { fill } from "~/lib/fill";
import { sessionTexts } from "./session-texts";

/** The latest attempts to sign in to one's own account. */
export function SignInHistory({ rows }: { rows: readonly LoginLog[] }) {
  if (rows.length === 0) return <EmptyState text={sessionTexts.noHistory} />;
  const heads = ["login_date", "ip", "address", "browser", "os", "result"] as const;
  const cell = "whitespace-nowrap border-b border-line px-3 py-2 text-left";
  return (
    <div className="p-4">
      <p className="mb-3 text-sm text-ink-soft">{fill(sessionTexts.historyExplain, { count: rows.length })}</p>
      {/* a region that scrolls must be reachable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={sessionTexts.history} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead className="bg-raised">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${cell} font-medium`}>
                  {sessionTexts.field[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={`${cell} tabular-nums`}>{row.login_date}</td>
                <td className={cell}>{row.login_ip}</td>
                <td className={cell}>{row.login_address || "-"}</td>
                <td className={cell}>{row.login_browser || "-"}</td>
                <td className={cell}>{row.os || "-"}</td>
                <td className={cell}>
                  <Tag tone={row.status === 1 ? "success" : "danger"}>{row.response_result}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
