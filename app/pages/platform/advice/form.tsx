import { useLoaderData } from "@remix-run/react";
import { adviceApi, AdviceInput, adviceList } from "#contract/platform/advice";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { adviceFields } from "./advice-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = {
  body: "rich text",
  title: ({ params }) => (params?.id === undefined ? "提交建议" : "编辑建议"),
} satisfies RouteHandle;

export const loader = recordLoader(handle, adviceApi, async ({ backend }, record) => ({
  values: record ?? { type: 0 },
  types: await readDictionary(backend, "sys_advice_type"),
}));
export const action = recordAction(handle, adviceApi, { list: adviceList, schema: AdviceInput });

export default function EditAdvice() {
  const { values, types } = useLoaderData<typeof loader>();
  return <RecordDrawer wide fields={adviceFields(types)} values={values} />;
}
