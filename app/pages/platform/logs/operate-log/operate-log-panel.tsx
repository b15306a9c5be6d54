import type { LoggedChange, OperateLog } from "#contract/platform/logs";
import { FactList } from "~/components/fact-list";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { fill } from "~/lib/fill";
import { logTexts } from "./log-texts";

/** One operation: who did what from where, what came of it, what it changed, what was sent. */
export function OperateLogPanel({ log }: { log: OperateLog & { changes: readonly LoggedChange[] } }) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{log.action}</span>
        {log.object && <span className="break-all">{log.object}</span>}
        <Tag tone={log.status === 1 ? "success" : "danger"}>{`${log.response_code} ${log.response_result}`}</Tag>
      </p>
      <Section title={logTexts.facts}>
        <FactList
          facts={[
            [logTexts.field.time, log.created_at],
            [logTexts.field.username, log.username],
            [logTexts.field.nickname, log.operator],
            [logTexts.field.ip, log.request_ip],
            [logTexts.field.method, log.request_method],
            [logTexts.field.url, log.target_url],
            [logTexts.field.target, `${log.target_class} · ${log.target_method}`],
            [logTexts.field.duration, fill(logTexts.milliseconds, { count: log.duration_ms })],
          ]}
        />
      </Section>
      <Section title={logTexts.changes}>
        <ChangeTable changes={log.changes} />
      </Section>
      <Section title={logTexts.parameters}>
        <p className="mb-2 text-xs text-ink-soft">{logTexts.masked}</p>
        <pre className="whitespace-pre-wrap break-all rounded border border-line bg-raised p-3 text-xs">
          {indented(log.data)}
        </pre>
      </Section>
    </div>
  );
}

function ChangeTable({ changes }: { changes: readonly LoggedChange[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">{logTexts.noChanges}</p>;
  const cell = "border border-line px-2 py-1 text-left align-top break-all";
  return (
    <table className="w-full table-fixed border-collapse">
      <thead className="bg-raised">
        <tr>
          {[logTexts.object, logTexts.changed, logTexts.before, logTexts.after].map((label) => (
            <th key={label} scope="col" className={`${cell} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ object, field, before, after }, index) => (
          <tr key={index}>
            <td className={cell}>{object}</td>
            <td className={cell}>{field}</td>
            <td className={`${cell} text-ink-soft`}>{before || "-"}</td>
            <td className={cell}>{after || "-"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** JSON as people read it; text that is none as it stands. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
