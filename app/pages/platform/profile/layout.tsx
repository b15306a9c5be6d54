import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { userApi } from "#contract/platform/users";
import { Card } from "~/components/card";
import { ErrorContent } from "~/components/error-page";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { ProfileCard } from "./profile-card";
import { ProfileTabs } from "./profile-tabs";
import { profileTexts } from "./profile-texts";

export const handle = { schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { profile: await backend.call(userApi.profile, {}) };
}

/** The card beside all tabs of the personal centre. */
export default function ProfileLayout() {
  const { profile } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-detail items-start gap-4 desk:grid-cols-[300px_minmax(0,1fr)]">
      <h1 className="sr-only">{profileTexts.title}</h1>
      <ProfileCard profile={profile} />
      <Card className="min-w-0">
        <ProfileTabs />
        <Outlet />
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
