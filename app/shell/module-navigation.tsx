import { useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { PageLink } from "~/components/school-scope";
import type { MenuEntry } from "~/lib/shell-data";
import { currentModule, moduleAddress } from "./menu-trail";
import { shellTexts } from "./shell-texts";
import { useMenuAddress } from "./use-menu-address";

/** The modules, in wide windows; narrow ones find them in the drawer. */
export function ModuleNavigation({ menu }: { menu: readonly MenuEntry[] }) {
  const [query] = useSearchParams();
  const current = currentModule(menu, useMenuAddress(), query.get("module"));
  return (
    <nav aria-label={shellTexts.modules} className="hidden h-full min-w-0 overflow-x-auto desk:block">
      <ul className="flex h-full">
        {menu.map((module) => (
          <li key={module.name} className="h-full shrink-0">
            <PageLink
              discover="none"
              to={moduleAddress(module)}
              aria-current={module === current ? "true" : undefined}
              className="flex h-full items-center gap-2 border-b-2 border-transparent px-3 text-ink-soft hover:text-accent-text focus-visible:outline-offset-[-2px] aria-[current=true]:border-accent-text aria-[current=true]:font-medium aria-[current=true]:text-accent-text"
            >
              <Icon name={module.icon} />
              {module.display_name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
