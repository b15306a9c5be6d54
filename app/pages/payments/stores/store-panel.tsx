import type { ReactNode } from "react";
import type { Device, StoreDetail } from "#contract/payments/stores";
import { CopyValue } from "~/components/copy-value";
import { FactList } from "~/components/fact-list";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { storeTexts } from "./store-texts";

/** A store, where its orders are, and its devices. */
export function StorePanel({
  store,
  choices,
  links,
  children,
  editHref,
}: {
  store: StoreDetail;
  choices: Choices;
  /** To its orders. */
  links: ReactNode;
  /** The actions on its devices. */
  children?: ReactNode;
  /** The address where a device is changed; absent: the account may not. */
  editHref?: (device: Device) => string;
}) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <Section title={storeTexts.facts}>
        <FactList
          facts={[
            [storeTexts.field.name, store.name],
            [storeTexts.field.school, store.school_name],
            [storeTexts.field.status, <Status key="status" value={store.status} choices={choices} />],
            [storeTexts.field.created_at, store.created_at],
            [storeTexts.field.updated_at, store.updated_at],
          ]}
        />
        {links}
      </Section>
      <Section title={storeTexts.devices}>
        {store.devices.length === 0 && <p className="text-ink-soft">{storeTexts.noDevices}</p>}
        <ul className="flex flex-col gap-2">
          {store.devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-2 rounded border border-line px-3 py-2">
              <CopyValue value={device.device_no} />
              <span className="text-ink-soft">{labelOf(choices, "device_type", device.type)}</span>
              <Status value={device.status} choices={choices} />
              {editHref && (
                <PageLink
                  to={editHref(device)}
                  preventScrollReset
                  aria-label={fill(storeTexts.editDeviceOf, { name: device.device_no })}
                  className="ml-auto rounded px-1 text-accent-text hover:underline"
                >
                  {storeTexts.editDevice}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
        {children}
      </Section>
    </div>
  );
}

function Status({ value, choices }: { value: number; choices: Choices }) {
  return <Tag tone={value === 1 ? "success" : "neutral"}>{labelOf(choices, "status", value)}</Tag>;
}
