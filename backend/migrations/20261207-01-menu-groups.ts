import { type Kysely, type Migration, sql } from "kysely";
import { formerIcons, type Group, groups } from "./20261207-01-menu-rows";

const module = "Api:campus_pay";
const counter = "Api:campus_pay/counter";
const taking = "Api:campus_pay/bill/offline_pay-offlinePay";

/**
 * Pages of 支付管理 lie in groups, 收款台 is one of them, and every entry has an icon of its own. A page that staff moved elsewhere stays
 * there, an icon that staff chose stays too. Who holds a page holds its group; who may take money holds the counter. An empty database gets
 * all of it by the seed.
 */
export const menuGroups: Migration = {
  async up(db: Kysely<unknown>) {
    const parent = await idOf(db, module);
    if (parent === undefined) return;
    for (const [index, group] of groups.entries()) await addGroup(db, parent, group, index + 1);
    for (const { name, former, icon } of formerIcons) {
      await sql`update permissions set icon = ${icon} where name = ${name} and icon = ${former}`.execute(db);
    }
  },
};

async function addGroup(db: Kysely<unknown>, parent: number, { pages, ...group }: Group, sort: number): Promise<void> {
  const place = { ...group, url: urlOf(group.name), component: "Layout", type: 1, sort };
  const id = await insertRow(db, parent, place);
  for (const [index, name] of pages.entries()) {
    if (name === counter) await addCounter(db, id, index + 1);
    await sql`update permissions set parent_id = ${id}, sort = ${index + 1}
      where name = ${name} and parent_id = ${parent}`.execute(db);
  }
  await giveToHolders(db, id, sql`permissions.parent_id = ${sql.lit(id)}`);
}

async function addCounter(db: Kysely<unknown>, parent: number, sort: number): Promise<void> {
  const id = await insertRow(db, parent, {
    name: counter,
    display_name: "收款台",
    display_desc: "找到学生，勾选账单，收款并打印收据",
    icon: "cash",
    url: "/campus_pay/bill/counter",
    component: "campus_pay/counter/index",
    type: 2,
    sort,
  });
  await giveToHolders(db, id, sql`permissions.name = ${taking}`);
}

type Row = Omit<Group, "pages"> & { url: string; component: string; type: number; sort: number };

/** Answers the id of the row, which somebody may have made by hand before. */
async function insertRow(db: Kysely<unknown>, parent: number, row: Row): Promise<number> {
  const now = sql.lit(Date.now());
  await sql`insert into permissions (parent_id, name, display_name, display_desc, url, component, guard_name, icon, type, hidden, is_link,
      status, sort, created_at, updated_at)
    values (${parent}, ${row.name}, ${row.display_name}, ${row.display_desc}, ${row.url}, ${row.component}, 'web', ${row.icon}, ${row.type},
      0, 0, 1, ${row.sort}, ${now}, ${now})
    on conflict (name) do nothing`.execute(db);
  const id = await idOf(db, row.name);
  if (id === undefined) throw new Error(`${row.name} was not inserted`);
  return id;
}

/** A right for whoever holds one of those the condition names, by a role or by itself. */
async function giveToHolders(db: Kysely<unknown>, id: number, held: ReturnType<typeof sql>): Promise<void> {
  for (const owner of ["role", "user"]) {
    const [table, column] = [sql.table(`${owner}_permissions`), sql.ref(`${owner}_id`)];
    await sql`insert into ${table} (${column}, permission_id)
      select distinct ${column}, ${sql.lit(id)} from ${table} join permissions on permissions.id = permission_id where ${held}
      on conflict do nothing`.execute(db);
  }
}

async function idOf(db: Kysely<unknown>, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from permissions where name = ${name}`.execute(db);
  return rows[0]?.id;
}

function urlOf(name: string): string {
  return name.replace("Api:", "/");
}
