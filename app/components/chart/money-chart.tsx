import { useEffect, useRef, useState } from "react";
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { type ChartData, moneyAxis } from "~/lib/chart-data";
import { formatFen } from "~/lib/money";
import { colourOf } from "~/lib/series-colours";

const text = { fill: "rgb(var(--ink-soft))", fontSize: 12 };
const axis = { stroke: "rgb(var(--line))", tick: text, tickLine: false };

/** Amounts over time or beside one another. Loaded only where it is seen: `ChartFrame`. */
export function MoneyChart({ data, height }: { data: ChartData; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { ticks, words } = moneyAxis(data);
  const rows = data.points.map(({ label, values }) => ({ label, ...values }));
  const parts = [
    <CartesianGrid key="grid" vertical={false} stroke="rgb(var(--line))" />,
    <XAxis key="x" dataKey="label" {...axis} minTickGap={16} />,
    <YAxis
      key="y"
      {...axis}
      axisLine={false}
      width={64}
      ticks={[...ticks]}
      domain={[0, ticks.at(-1) ?? 0]}
      tickFormatter={words}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      formatter={(value) => formatFen(Number(value))}
      cursor={{ fill: "rgb(var(--raised))", stroke: "rgb(var(--line))" }}
      contentStyle={{ background: "rgb(var(--card))", border: "1px solid rgb(var(--line))", borderRadius: 6 }}
      labelStyle={{ color: "rgb(var(--ink))" }}
    />,
    <Legend key="legend" content={<ChartLegend series={data.series} />} />,
  ];
  const shared = {
    width,
    height,
    data: rows,
    accessibilityLayer: false,
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
  };
  return (
    <div ref={box}>
      {width > 0 && data.kind === "bars" && (
        <BarChart {...shared}>
          {parts}
          {data.series.map(({ key, label, colour }) => (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={colourOf(colour)}
              maxBarSize={36}
              isAnimationActive={false}
              {...(data.stacked && { stackId: "all" })}
            />
          ))}
        </BarChart>
      )}
      {width > 0 && data.kind === "lines" && (
        <LineChart {...shared}>
          {parts}
          {data.series.map(({ key, label, colour }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={colourOf(colour)}
              strokeWidth={2}
              strokeDasharray={index === 0 ? undefined : "5 3"}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </div>
  );
}

/** Which colour is what, in words of ours: the library's own says "legend icon" to who listens. */
function ChartLegend({ series }: { series: ChartData["series"] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 text-xs text-ink-soft">
      {series.map(({ key, label, colour }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-2 w-3 rounded-sm" style={{ background: colourOf(colour) }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The width of an element, followed as it changes; 0 before it is known. */
function useWidth(box: React.RefObject<HTMLDivElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
