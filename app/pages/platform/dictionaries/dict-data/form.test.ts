import { expect, test } from "vitest";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import { startTestBackend } from "../../../../../tests/support/api/backend";
import { backendFetch, pageRequest } from "../../../../../tests/support/pages/page-request";
import { signIn } from "../../../../../tests/support/pages/page-session";
import { loader } from "./form";

const backend = await startTestBackend();
const fetch = backendFetch(backend);

test("a new dictionary item is proposed behind all others, and never beyond the last place [D-b12]", async () => {
  const admin = backend.client(await backend.signIn("admin"));
  const dict_type = "proposed_place";
  await admin.call(dictTypeApi.store, { dict_name: "排序", dict_type });
  const { list } = await admin.call(dictTypeApi.list, { dict_type });
  const dict_id = String(list[0]?.dict_id);
  const cookies = await signIn(fetch, "admin");
  const proposed = async () => {
    const request = pageRequest(fetch, `/setting/system_module/dict_data/list/${dict_id}/new`, { cookies });
    return (await loader({ ...request, params: { dict_id } })).values.dict_sort;
  };
  const add = (dict_sort: number) =>
    admin.call(dictDataApi.store, {
      dict_type,
      dict_label: `第${dict_sort}`,
      dict_value: String(dict_sort),
      dict_sort,
    });
  expect(await proposed()).toBe(1);
  await add(7);
  await add(3);
  expect(await proposed()).toBe(8);
  await add(99);
  expect(await proposed()).toBe(99);
});
