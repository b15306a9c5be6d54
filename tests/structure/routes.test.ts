import { expect, test } from "vitest";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import type { RouteHandle } from "~/lib/route-handle";
import { firstStatement, routeFiles } from "./route-tree";

const routes = routeFiles();
const modules = import.meta.glob<{ handle?: RouteHandle }>([
  "../../app/{pages,shell,chat,kit}/**/*.{ts,tsx}",
  "!../../app/**/*.test.ts",
]);

/** The pages of families know no account: the backend asks each call for a link or a pass. */
const familyPages = "app/pages/payments/families/";

/** Routes that anybody may open; every other module asks who it is before anything else. */
const open = [
  "home/redirect-home.tsx",
  "sign-in/login.tsx",
  "sign-in/register.tsx",
  "sign-in/captcha-wav.ts",
  "sign-in/logout.ts",
  "errors/unknown.ts",
  "errors/failed-file.tsx",
].map((name) => `app/pages/${name}`);
open.push("app/shell/routes/appearance.ts", "app/shell/routes/manifest.ts");

function nodes(tree: readonly PermissionNode[]): PermissionNode[] {
  return tree.flatMap((node) => [node, ...nodes(node.child)]);
}
const pages = nodes(permissionTree).filter((node) => node.type === 2);

async function handleOf(file: string): Promise<RouteHandle | undefined> {
  return (await modules[`../../${file}`]?.())?.handle;
}

async function permissionOf(file: string): Promise<string | undefined> {
  return (await handleOf(file))?.permission;
}

test.each(pages)(
  "the page $name has its route $url, guarded by that very permission or open to everybody [ROUTE-02]",
  async (page) => {
    const files = routes.filter((route) => route.url === page.url).map((route) => route.file);
    expect(files).not.toEqual([]);
    const handles = await Promise.all(files.map(handleOf));
    expect(handles.map((handle) => handle?.permission ?? handle?.menuEntry)).toContain(page.name);
  },
);

test("no page is both guarded and open to everybody [ROUTE-02]", async () => {
  const handles = await Promise.all(routes.map(({ file }) => handleOf(file)));
  expect(handles.filter((handle) => handle?.permission && handle.menuEntry)).toEqual([]);
});

test("a route that asks for a permission lies at that page's address or below it [ROUTE-02]", async () => {
  const misplaced = [];
  for (const { url, file } of routes) {
    const permission = await permissionOf(file);
    if (!permission) continue;
    const page = pages.find((node) => node.name === permission);
    // a page's detail, export and the like lie beside it: /campus_pay/order/list, /campus_pay/order/list/:order_no
    if (!page || !url.startsWith(page.url.replace(/\/list$/, ""))) misplaced.push(`${url}: ${permission}`);
  }
  expect(misplaced).toEqual([]);
});

test.each(routes.filter(({ file }) => !open.includes(file) && !file.startsWith(familyPages)))(
  "the loader and the action of $file begin with requireAccess [ROUTE-02]",
  ({ file }) => {
    for (const name of ["loader", "action"] as const) {
      const statement = firstStatement(file, name);
      if (statement !== null)
        expect(statement, name).toMatch(/await requireAccess\(args|^(list|record|import\w+)(Loader|Action)\(/);
    }
  },
);

test.each(routes.filter(({ file }) => file.startsWith(familyPages)))(
  "the loader and the action of $file begin with the family's door [FAM-02]",
  ({ file }) => {
    for (const name of ["loader", "action"] as const) {
      const statement = firstStatement(file, name);
      if (statement !== null) expect(statement, name).toMatch(/await openFamily(Door)?\(args\)/);
    }
  },
);

test("the address of every route is taken once", () => {
  const urls = routes.filter((route) => route.kind !== "layout").map((route) => `${route.url} ${route.kind}`);
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
});
