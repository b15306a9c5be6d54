import type { CreatedMachineKey } from "#contract/payments/machine-keys";
import { buttonStyle } from "~/components/button-style";
import { CopyValue } from "~/components/copy-value";
import { FactList } from "~/components/fact-list";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { machineKeyTexts } from "./machine-key-texts";

/** A key that was just made: the one time that its secret is shown. */
export function CreatedKey({ created, closeTo }: { created: CreatedMachineKey; closeTo: string }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Notice kind="warning" text={machineKeyTexts.created.once} />
      <FactList
        facts={[
          [machineKeyTexts.created.key, <CopyValue key="key" value={created.key} />],
          [machineKeyTexts.created.secret, <CopyValue key="secret" value={created.secret} />],
        ]}
      />
      {/* a whole load: the list behind may not have been read again yet, and the secret leaves the page */}
      <PageLink to={closeTo} reloadDocument className={`${buttonStyle("primary")} self-end`}>
        {machineKeyTexts.created.done}
      </PageLink>
    </div>
  );
}
