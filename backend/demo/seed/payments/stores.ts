import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

export type StoreKind = "canteen" | "shop" | "books" | "office";

/** A store as the orders need it. */
export interface DemoStore {
  storeId: number;
  schoolId: number;
  kind: StoreKind;
  devices: readonly string[];
}

/** The fee of a channel, and the account it pays into. */
export interface DemoAccount {
  id: number;
  channel: string;
  rateBp: number;
}

const storesBySchool: readonly (readonly (readonly [name: string, kind: StoreKind])[])[] = [
  [
    ["第一食堂", "canteen"],
    ["第二食堂", "canteen"],
    ["校园超市", "shop"],
    ["文轩书店", "books"],
    ["财务收费处", "office"],
  ],
  [
    ["学生食堂", "canteen"],
    ["校园超市", "shop"],
    ["图书文具店", "books"],
    ["财务收费处", "office"],
  ],
  [
    ["师生餐厅", "canteen"],
    ["便利店", "shop"],
    ["财务收费处", "office"],
  ],
];

const deviceTypes: Record<StoreKind, readonly string[]> = {
  canteen: ["face", "face", "face", "scan"],
  shop: ["face", "scan"],
  books: ["scan"],
  office: ["counter"],
};

const channels = [
  { channel: "wxpay", rate_bp: 38 },
  { channel: "alipay", rate_bp: 38 },
  { channel: "unionpay", rate_bp: 30 },
  { channel: "cash", rate_bp: 0 },
];

/** Stores, their devices and the schools' collecting accounts. */
export async function seedStores(db: Kysely<Database>, schoolIds: readonly number[], now: number) {
  const stores: DemoStore[] = [];
  const accounts = new Map<number, DemoAccount[]>();
  for (const [index, schoolId] of schoolIds.entries()) {
    const audit = { school_id: schoolId, created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
    for (const [name, kind] of storesBySchool[index % storesBySchool.length] ?? []) {
      const { store_id: storeId } = await db
        .insertInto("stores")
        .values({ ...audit, name, status: 1 })
        .returning("store_id")
        .executeTakeFirstOrThrow();
      const devices = deviceTypes[kind].map((type, place) => ({
        ...audit,
        store_id: storeId,
        device_no: `D${String(schoolId).padStart(2, "0")}${String(storeId).padStart(3, "0")}${place + 1}`,
        type,
        status: 1,
      }));
      await db.insertInto("devices").values(devices).execute();
      stores.push({ storeId, schoolId, kind, devices: devices.map((device) => device.device_no) });
    }
    const inserted = await db
      .insertInto("collect_accounts")
      .values(
        channels.map(({ channel, rate_bp }, place) => ({
          ...audit,
          channel,
          rate_bp,
          mch_no: channel === "cash" ? "" : `16${String(schoolId * 1000 + place).padStart(8, "0")}`,
          sub_mch_no: "",
          status: 1,
        })),
      )
      .returning(["id", "channel", "rate_bp"])
      .execute();
    accounts.set(
      schoolId,
      inserted.map(({ id, channel, rate_bp }) => ({ id, channel, rateBp: rate_bp })),
    );
  }
  return { stores, accounts };
}
