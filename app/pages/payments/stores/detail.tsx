import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { storeApi, storeEnumerations } from "#contract/payments/stores";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { storeListPath, storeOrderLinks } from "./store-list";
import { StorePanel } from "./store-panel";
import { storeTexts } from "./store-texts";

export const handle = { permission: "Api:campus_pay/store", title: "门店详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: store }, status] = await Promise.all([
    backend.call(storeApi.detail, { store_id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  return { store, choices: { ...storeEnumerations, status }, today: dateOf(Date.now()) };
}

export default function StoreDetail() {
  const { store, choices, today } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const maySeeOrders = useCan("Api:campus_pay/order/list-index");
  const mayKeepDevices = useCan("Api:campus_pay/store/device/store-store");
  const path = `${storeListPath}/${store.store_id}/device`;
  const links = maySeeOrders ? storeOrderLinks(today)({ ...store }) : [];
  return (
    <ListDrawer title={storeTexts.detail} listPath={storeListPath} rowKey={store.store_id}>
      <StorePanel
        store={store}
        choices={choices}
        links={
          links.length > 0 && (
            <p className="mt-3 flex flex-wrap gap-2">
              {links.map(({ label, href }) => (
                <PageLink key={label} to={href} className={buttonStyle()}>
                  {label}
                </PageLink>
              ))}
            </p>
          )
        }
        editHref={mayKeepDevices ? ({ id }) => `${path}/${id}${search}` : undefined}
      >
        {mayKeepDevices && (
          <PageLink to={`${path}/new${search}`} preventScrollReset className={`${buttonStyle("success")} mt-3`}>
            <Plus size={14} aria-hidden />
            {storeTexts.addDevice}
          </PageLink>
        )}
      </StorePanel>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={storeListPath} />;
}
