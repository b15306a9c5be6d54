import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/button";
import { formTexts } from "./form-texts";
import { KeptForm } from "./kept-form";

/** The question before a form is sent, in words: confirmed it is sent, else the form comes back as it was filled in. The focus is on the usual answer. */
export function ConfirmStep({
  asked,
  yes,
  edit,
  usual = "confirmed",
  children,
}: {
  /** The fields of the form by name. */
  asked: Readonly<Record<string, string>>;
  yes: string;
  edit: string;
  usual?: "confirmed" | "edit";
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(`button[value=${usual}]`)?.focus(), [usual]);
  const isSending = useNavigation().formMethod === "POST";
  return (
    <KeptForm form={form} isTyped method="post" action={pathname + search} preventScrollReset>
      <div role="status" className="flex flex-col gap-2 p-4 text-sm">
        {children}
      </div>
      {Object.entries(asked).map(([name, value]) =>
        name === "step" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-card px-4 py-3 rounded-b-card">
        <Button type="submit" name="step" value="edit" aria-disabled={isSending}>
          {edit}
        </Button>
        <Button type="submit" name="step" value="confirmed" look="primary" aria-disabled={isSending}>
          {isSending ? formTexts.saving : yes}
        </Button>
      </div>
    </KeptForm>
  );
}
