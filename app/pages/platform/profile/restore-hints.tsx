import { Button } from "~/components/button";
import { PageForm } from "~/components/page-form";
import { profilePaths } from "./profile-paths";
import { profileTexts } from "./profile-texts";

/** Brings back the hints that this account has dismissed. */
export function RestoreHints() {
  return (
    <PageForm
      method="post"
      action="/hints"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-4 text-sm"
    >
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="back" value={profilePaths.details} />
      <div>
        <h2 className="font-semibold">{profileTexts.hints.title}</h2>
        <p className="text-ink-soft">{profileTexts.hints.explain}</p>
      </div>
      <Button type="submit">{profileTexts.hints.restore}</Button>
    </PageForm>
  );
}
