import type { SavedView } from "#contract/platform/saved-views";
import { TextInput } from "~/components/field";
import { fill } from "~/lib/fill";
import { ViewForm, type ViewsProps } from "./view-form";
import { viewTexts } from "./view-texts";

const inLine = "flex flex-wrap items-center gap-2";

/** The actions of an owner on a view; an administrator of the school may only delete views that others share. */
export function ViewActions({ view, ...props }: ViewsProps & { view: SavedView }) {
  const { name, shared, is_own } = view;
  const id = { id: String(view.id) };
  const isShared = shared === 1;
  return (
    <details>
      <summary aria-label={fill(viewTexts.moreOf, { name })} className="cursor-pointer rounded text-xs text-ink-soft">
        {viewTexts.more}
      </summary>
      <div className="mt-1 flex flex-col gap-2 rounded bg-raised p-2">
        {is_own === 1 && (
          <ViewForm {...props} intent="rename" fields={id} label={viewTexts.rename} look="plain" className={inLine}>
            <TextInput
              name="name"
              required
              maxLength={30}
              defaultValue={name}
              aria-label={fill(viewTexts.newName, { name })}
              className="!h-7 min-w-0 flex-1"
            />
          </ViewForm>
        )}
        {is_own === 1 && (isShared || props.list.mayShare) && (
          <ViewForm
            {...props}
            intent="share"
            fields={{ ...id, shared: isShared ? "0" : "1" }}
            label={isShared ? viewTexts.unshare : viewTexts.share}
            look="plain"
            className={inLine}
          >
            {!isShared && <span className="flex-1 text-xs text-ink-soft">{viewTexts.shareHint}</span>}
          </ViewForm>
        )}
        <ViewForm {...props} intent="remove" fields={id} label={viewTexts.remove} look="danger" className={inLine}>
          <span className="flex-1 text-xs text-ink-soft">
            {fill(viewTexts.removeQuestion, { name })}
            {isShared && viewTexts.removeShared}
          </span>
        </ViewForm>
      </div>
    </details>
  );
}
