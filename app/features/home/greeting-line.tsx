import { useTranslation } from "react-i18next";
import { useAccount } from "~/hooks/use-account";
import { weekdays } from "~/lib/dates";
import type { Greeting } from "~/lib/greeting";

/** Good morning, and which day it is where the schools are. */
export function GreetingLine({ greeting, today }: { greeting: Greeting; today: string }) {
  const { t } = useTranslation("home");
  const { user } = useAccount();
  const [, month, day] = today.split("-").map(Number);
  const weekday = weekdays[new Date(`${today}T00:00:00Z`).getUTCDay()];
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-xl font-semibold">
        {t("greet", { greeting: t(`greeting.${greeting}`), name: user.desc || user.username })}
      </h1>
      <p className="text-sm text-ink-soft">{t("date", { month, day, weekday })}</p>
    </div>
  );
}
