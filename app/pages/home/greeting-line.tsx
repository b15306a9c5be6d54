import { useAccount } from "~/hooks/use-account";
import { weekdays } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { Greeting } from "./greeting";
import { HomeActions } from "./home-actions";
import { homeTexts } from "./home-texts";

/** Good morning, which day it is where the schools are, and what the account begins most often. */
export function GreetingLine({ greeting, today }: { greeting: Greeting; today: string }) {
  const { user } = useAccount();
  const [, month, day] = today.split("-").map(Number);
  const weekday = weekdays[new Date(`${today}T00:00:00Z`).getUTCDay()];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl font-semibold">
          {fill(homeTexts.greet, { greeting: homeTexts.greeting[greeting], name: user.desc || user.username })}
        </h1>
        <p className="text-sm text-ink-soft">{fill(homeTexts.date, { month, day, weekday })}</p>
      </div>
      <HomeActions />
    </div>
  );
}
