import type { DunningPreview } from "#contract/payments/arrears";
import { arrearsTexts } from "./arrears-texts";

/** For each school what will be said, and to whom. */
export function DunningWords({ schools }: { schools: DunningPreview["schools"] }) {
  return (
    <ul className="flex flex-col gap-3 px-4 pt-4 text-sm">
      {schools.map(({ school_id, school_name, content, told }) => (
        <li key={school_id} className="rounded border border-line px-3 py-2">
          <p className="font-medium">{school_name}</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="text-ink-soft">{arrearsTexts.message}</dt>
            <dd>{content}</dd>
            <dt className="text-ink-soft">{arrearsTexts.told}</dt>
            <dd className={told.length === 0 ? "text-danger" : ""}>{told.join("、") || arrearsTexts.toldNobody}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
