import { labelOf } from "#contract/kernel/enumeration";
import type { MerchantDetail, MerchantKey } from "#contract/payments/merchants";
import { keyStates } from "#contract/payments/merchant-enumerations";
import { merchantKeyState } from "#contract/payments/states";
import { PageLink } from "~/components/school-scope";
import { Tag, type TagTone } from "~/components/tag";
import { fill } from "~/lib/fill";
import { merchantTexts } from "./merchant-texts";

const tones: Readonly<Record<number, TagTone>> = { 0: "warning", 1: "success", 2: "info", 3: "neutral" };

interface Links {
  /** Absent: the account may not. */
  addHref?: (kind: string) => string;
  endHref?: (key: MerchantKey) => string;
}

/** The kinds of keys of a merchant, each with what is set of it; values are never shown. */
export function KeysPanel({ merchant, ...links }: { merchant: MerchantDetail } & Links) {
  const ended = merchant.keys.filter(({ state }) => state === merchantKeyState.ended);
  const labels = new Map(merchant.kinds.map(({ kind, label }) => [kind, label]));
  return (
    <>
      <ul className="flex flex-col gap-3">
        {merchant.kinds.map((kind) => {
          const keys = merchant.keys.filter((key) => key.kind === kind.kind && key.state !== merchantKeyState.ended);
          return <KindOfKeys key={kind.kind} {...{ kind, keys }} {...links} />;
        })}
      </ul>
      {ended.length > 0 && (
        <details className="text-ink-soft">
          <summary className="cursor-pointer">{merchantTexts.endedTitle}</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {ended.map((key) => (
              <li key={key.id} className="tabular-nums">
                {labels.get(key.kind)} <code translate="no">{key.fingerprint}</code>{" "}
                {fill(merchantTexts.since, { time: key.created_at, who: key.created_by_name })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function KindOfKeys({
  kind: { kind, label, hint },
  keys,
  addHref,
  endHref,
}: { kind: MerchantDetail["kinds"][number]; keys: readonly MerchantKey[] } & Links) {
  const isSet = keys.length > 0;
  return (
    <li className="rounded border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{label}</h3>
        <span className="text-ink-soft">{isSet ? merchantTexts.set : merchantTexts.unset}</span>
        {addHref && (
          <PageLink
            to={addHref(kind)}
            preventScrollReset
            aria-label={
              isSet ? fill(merchantTexts.replaceOf, { name: label }) : fill(merchantTexts.addOf, { name: label })
            }
            className="ml-auto rounded px-1 text-accent-text hover:underline"
          >
            {isSet ? merchantTexts.replace : merchantTexts.add}
          </PageLink>
        )}
      </div>
      {!isSet && <p className="mt-1 text-xs text-ink-soft">{hint}</p>}
      <ul>
        {keys.map((key) => (
          <OneKey key={key.id} merchantKey={key} {...{ label, endHref }} />
        ))}
      </ul>
    </li>
  );
}

function OneKey({
  merchantKey: key,
  label,
  endHref,
}: {
  merchantKey: MerchantKey;
  label: string;
  endHref?: Links["endHref"];
}) {
  const state = labelOf(keyStates, key.state);
  return (
    <li className="mt-2 flex flex-wrap items-start gap-x-2 border-t border-line pt-2">
      <Tag tone={tones[key.state]}>{state}</Tag>
      <div className="min-w-0 flex-1 text-xs leading-5 tabular-nums text-ink-soft">
        <p>
          {merchantTexts.fingerprint}{" "}
          <code translate="no" className="text-ink">
            {key.fingerprint}
          </code>
        </p>
        {key.serial && (
          <p className="break-all">
            {merchantTexts.number} <span translate="no">{key.serial}</span>
          </p>
        )}
        <p>
          {key.valid_to && (
            <span className="mr-2">{fill(merchantTexts.until, { day: key.valid_to.slice(0, 10) })}</span>
          )}
          {fill(merchantTexts.since, { time: key.created_at, who: key.created_by_name })}
        </p>
      </div>
      {endHref && (
        <PageLink
          to={endHref(key)}
          preventScrollReset
          aria-label={fill(merchantTexts.endOf, { name: label, state })}
          className="rounded px-1 text-danger hover:underline"
        >
          {merchantTexts.end}
        </PageLink>
      )}
    </li>
  );
}
