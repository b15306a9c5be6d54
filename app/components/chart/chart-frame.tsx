import { type ComponentType, useEffect, useState } from "react";
import { useIdle } from "~/hooks/use-idle";
import type { ChartData } from "~/lib/chart-data";

type Drawn = ComponentType<{ data: ChartData; height: number }>;

/**
 * A chart's place, as high as the chart will be. Drawn once the page is there and idle; without scripts, or where the drawing could not be
 * loaded, there is no place: the table beside it says the same.
 */
export function ChartFrame({ data, height = 260 }: { data: ChartData; height?: number }) {
  const idle = useIdle();
  const [Chart, setChart] = useState<Drawn | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!idle) return;
    import("./money-chart").then(
      ({ MoneyChart }) => setChart(() => MoneyChart),
      () => setMissing(true),
    );
  }, [idle]);
  if (isMissing || data.points.length === 0) return null;
  return (
    <div role="img" aria-label={data.label} className="needs-script overflow-hidden" style={{ minHeight: height }}>
      {Chart ? <Chart data={data} height={height} /> : <Waiting height={height} />}
    </div>
  );
}

/** Bars without a meaning, until the drawing is there. */
function Waiting({ height }: { height: number }) {
  return (
    <div aria-hidden className="flex items-end justify-around gap-2 px-16 motion-safe:animate-pulse" style={{ height }}>
      {[40, 65, 50, 80, 55, 70, 45].map((share) => (
        <span key={share} className="w-6 rounded-t bg-raised" style={{ height: `${share}%` }} />
      ))}
    </div>
  );
}
