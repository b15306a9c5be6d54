import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { storeApi } from "#contract/payments/stores";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

let made = 0;
async function makeStore(more: { school_id?: number } = {}) {
  const name = `打印店${++made}`;
  await (more.school_id ? admin : finance).call(storeApi.store, { name, ...more });
  const { list } = await admin.call(storeApi.list, { name });
  const store = list.find((row) => row.name === name);
  if (!store) throw new Error("the store was not stored");
  return store;
}

test("a store gets devices, is renamed, disabled and deleted while nothing was paid there [PAY-01]", async () => {
  const store = await makeStore();
  const { store_id } = store;
  expect(store).toMatchObject({ school_id: 1, status: 1, device_count: 0 });
  const number = `PRN-${made}001`;
  await finance.call(storeApi.addDevice, { store_id, device_no: number, type: "scan" });
  await finance.call(storeApi.addDevice, { store_id, device_no: `PRN-${made}002`, type: "face" });
  const { list } = await finance.call(storeApi.detail, { store_id });
  expect(list.devices.map(({ device_no, type }) => [device_no, type])).toEqual([
    [number, "scan"],
    [`PRN-${made}002`, "face"],
  ]);
  await finance.call(storeApi.changeDevice, { id: list.devices[0]?.id ?? 0, type: "counter", status: 0 });
  expect((await finance.call(storeApi.list, { name: number })).list).toMatchObject([{ store_id, device_count: 1 }]);
  await finance.call(storeApi.update, { store_id, name: `文印中心${made}`, status: 0 });
  expect((await finance.call(storeApi.list, { name: `文印中心${made}`, status: 0 })).total).toBe(1);
  await finance.call(storeApi.destroy, { id: store_id });
  await expect(finance.call(storeApi.detail, { store_id })).rejects.toEqual(refusal(code.refused, "门店不存在"));
  // the number is free again
  const other = await makeStore();
  await finance.call(storeApi.addDevice, { store_id: other.store_id, device_no: number, type: "scan" });
});

test("a store that took payments is not deleted, and none of those named with it [PAY-01]", async () => {
  const { store_id } = await makeStore();
  const { list } = await finance.call(storeApi.list, { name: "第一食堂" });
  const refused = finance.call(storeApi.destroy, { id: [store_id, list[0]?.store_id ?? 0] });
  await expect(refused).rejects.toEqual(refusal(code.refused, "“第一食堂”有订单，不能删除；不再使用时请改为停用"));
  expect((await finance.call(storeApi.detail, { store_id })).list.store_id).toBe(store_id);
});

test("names are unique in a school, device numbers everywhere [PAY-01]", async () => {
  const { name, store_id } = await makeStore();
  const again = finance.call(storeApi.store, { name });
  await expect(again).rejects.toEqual(refusedField("name", `本校已有门店“${name}”，请换一个名称`));
  await admin.call(storeApi.store, { name, school_id: 2 });
  const abroad = await makeStore({ school_id: 2 });
  const device = { device_no: `UNI-${made}`, type: "face" as const };
  await admin.call(storeApi.addDevice, { store_id: abroad.store_id, ...device });
  const taken = finance.call(storeApi.addDevice, { store_id, ...device });
  await expect(taken).rejects.toEqual(refusal(code.badInput, `设备号“${device.device_no}”已被使用`));
  const wrong = finance.call(storeApi.addDevice, { store_id, device_no: "第1台", type: "face" });
  await expect(wrong).rejects.toEqual(refusal(code.badInput, "设备号为 4 至 32 位"));
});

test("stores and devices of another school do not exist [PERM-04, PAY-01]", async () => {
  const { store_id, name } = await makeStore({ school_id: 2 });
  await admin.call(storeApi.addDevice, { store_id, device_no: `FRN-${made}`, type: "face" });
  const device = (await admin.call(storeApi.detail, { store_id })).list.devices[0];
  const none = refusal(code.refused, "不存在");
  expect((await finance.call(storeApi.list, { name })).total).toBe(0);
  expect((await finance.call(storeApi.list, { school_id: 2 })).total).toBe(0);
  await expect(finance.call(storeApi.detail, { store_id })).rejects.toEqual(none);
  await expect(finance.call(storeApi.update, { store_id, name: "抢来的" })).rejects.toEqual(none);
  await expect(finance.call(storeApi.destroy, { id: store_id })).rejects.toEqual(none);
  await expect(finance.call(storeApi.addDevice, { store_id, device_no: "FRN-0001", type: "face" })).rejects.toEqual(
    none,
  );
  const change = { id: device?.id ?? 0, type: "scan" as const, status: 0 };
  await expect(finance.call(storeApi.changeDevice, change)).rejects.toEqual(none);
  const abroad = finance.call(storeApi.store, { name: "外校门店", school_id: 2 });
  await expect(abroad).rejects.toEqual(refusal(code.forbidden, "只能维护本校的门店"));
  const agent2 = backend.client(await backend.signIn("agent2"));
  const { list } = await agent2.call(storeApi.list, { page_size: 100 });
  expect([...new Set(list.map(({ school_id }) => school_id))]).toEqual([3]);
});

test("who keeps several schools names the one, and the sheet has what the list shows [PAY-01, LIST-07]", async () => {
  const unnamed = admin.call(storeApi.store, { name: "无主门店" });
  await expect(unnamed).rejects.toEqual(refusal(code.badInput, "请选择学校"));
  const answer = await finance.file(storeApi.export, { name: "第二食堂" });
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows[1]).toEqual(expect.arrayContaining(["第二食堂", "4", "启用"]));
});
