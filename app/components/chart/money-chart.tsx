import { type PointerEvent, useState } from "react";
import { type ChartData, moneyAxis } from "~/lib/chart-data";
import { barPaths, labelStep, linePath } from "~/lib/chart-shapes";
import { formatFen } from "~/lib/money";
import { colourOf } from "~/lib/series-colours";

// a share of the width each: the drawing stretches with its place
const wide = 760;
const narrow = 270;

/**
 * Amounts over time or beside one another, drawn on the server: it is there before scripts are, and without them. Pointing at a place
 * tells its amounts; the table beside it says the same.
 */
export function MoneyChart({ data, height = 260 }: { data: ChartData; height?: number }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { points, series } = data;
  if (points.length === 0) return null;
  const axis = moneyAxis(data);
  const most = axis.ticks.at(-1) ?? 1;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * points.length);
    setPointed(Math.min(points.length - 1, Math.max(0, place)));
  };
  return (
    <div role="img" aria-label={data.label} className="text-xs text-ink-soft" style={{ height }}>
      <div aria-hidden className="flex h-full flex-col">
        <div className="relative ml-16 mr-2 mt-2 flex-1" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
          {axis.ticks.map((fen) => (
            <span
              key={fen}
              className="absolute inset-x-0 border-t border-line tabular-nums"
              style={{ bottom: `${(fen / most) * 100}%` }}
            >
              <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2">{axis.words(fen)}</span>
            </span>
          ))}
          <Shapes data={data} most={most} />
          {pointed !== null && <Pointed data={data} place={pointed} />}
        </div>
        <Labels points={points} />
        <Legend series={series} />
      </div>
    </div>
  );
}

function Shapes({ data, most }: { data: ChartData; most: number }) {
  const { kind, points, series } = data;
  const bars = kind === "bars" ? barPaths(data, most) : null;
  return (
    <svg
      viewBox={`0 0 ${points.length * 100} 1000`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {series.map(({ key, colour }, index) =>
        bars ? (
          <path key={key} d={bars[index]} fill={colourOf(colour)} />
        ) : (
          <path
            key={key}
            d={linePath(data, key, most)}
            fill="none"
            stroke={colourOf(colour)}
            strokeWidth={2}
            strokeLinejoin="round"
            strokeDasharray={index === 0 ? undefined : "5 3"}
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
    </svg>
  );
}

/** The amounts of one place, beside a line through it. */
function Pointed({ data: { points, series }, place }: { data: ChartData; place: number }) {
  const middle = ((place + 0.5) / points.length) * 100;
  const side = middle > 50 ? { right: `${100 - middle}%` } : { left: `${middle}%` };
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-0 border-l border-ink-faint"
        style={{ left: `${middle}%` }}
      />
      <div
        className="pointer-events-none absolute top-1 z-10 mx-2 grid gap-1 whitespace-nowrap rounded-card border border-line bg-card px-3 py-2 shadow-card"
        style={side}
      >
        <span className="font-medium text-ink">{points[place]?.label}</span>
        {series.map(({ key, label, colour }) => (
          <span key={key} className="flex items-center gap-1.5 tabular-nums">
            <Swatch colour={colourOf(colour)} />
            {label}
            <span className="ml-auto pl-4 text-ink">{formatFen(points[place]?.values[key] ?? 0)}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** Names of places under the axis, as many as there is room for. */
function Labels({ points }: Pick<ChartData, "points">) {
  const step = labelStep(points, wide);
  const fewer = labelStep(points, narrow);
  return (
    <div className="relative ml-16 mr-2 mt-1 h-4">
      {points.map(({ label }, place) => {
        if (place % step !== 0) return null;
        return (
          <span
            key={`${place} ${label}`}
            className={`absolute -translate-x-1/2 truncate text-center ${place % fewer === 0 ? "" : "max-sm:hidden"}`}
            style={{
              left: `${((place + 0.5) / points.length) * 100}%`,
              maxWidth: `${(Math.max(step, fewer) / points.length) * 100}%`,
            }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

function Legend({ series }: Pick<ChartData, "series">) {
  return (
    <ul className="mt-1 flex flex-wrap justify-center gap-x-4">
      {series.map(({ key, label, colour }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Swatch colour={colourOf(colour)} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ colour }: { colour: string }) {
  return <span className="h-2 w-3 rounded-mark" style={{ background: colour }} />;
}
