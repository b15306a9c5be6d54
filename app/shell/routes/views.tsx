import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { ErrorContent } from "~/components/error-page";
import { PageLink } from "~/components/school-scope";
import { SavedViews } from "~/kit/list/views/saved-views";
import { viewTexts } from "~/kit/list/views/view-texts";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { answerViewForm, readListViews } from "../server/list-views.server";

export const handle = { title: "视图", tab: false, schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { list: await readListViews(args.request, backend) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return redirect(await answerViewForm(args, backend));
}

/** The views of one list, for who has no scripts; with them the list shows the same beside its columns. */
export default function ViewsPage() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <Card className="mx-auto mt-4 max-w-form">
      <header className="flex items-center justify-between border-b border-line px-4 py-2">
        <h1 className="text-base font-semibold">{handle.title}</h1>
        {list && (
          <PageLink to={listHref(list.path, list.query)} className={buttonStyle()}>
            {viewTexts.back}
          </PageLink>
        )}
      </header>
      {list ? <SavedViews list={list} from="page" /> : <EmptyState text={viewTexts.unknown} />}
    </Card>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
