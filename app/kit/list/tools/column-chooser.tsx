import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { Column } from "#contract/platform/columns";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Popover, type PopoverHandle } from "~/components/popover";
import { usePageHref } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import { fill } from "~/lib/fill";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";

/** 显隐列: which columns, in which order, which stay at the left. Posted to the list's route; without scripts an arrow saves at once. */
export function ColumnChooser({ list, icon }: { list: ListView; icon: ReactNode }) {
  const popover = useRef<PopoverHandle>(null);
  const pageHref = usePageHref();
  const { search } = useLocation();
  const { columns } = list;
  const [moved, setMoved] = useState<{ from: readonly Column[]; order: readonly Column[] }>();
  const order = moved?.from === columns ? moved.order : columns;
  const move = (index: number, by: number) => {
    const column = order[index];
    if (column) setMoved({ from: columns, order: order.toSpliced(index, 1).toSpliced(index + by, 0, column) });
  };
  return (
    <Popover
      handle={popover}
      side="right"
      hint={listTexts.columns}
      buttonClass={`${buttonStyle("quiet")} !px-2`}
      label={
        <>
          {icon}
          <span className="sr-only">{listTexts.columns}</span>
        </>
      }
    >
      <Form
        // the boxes follow what the server keeps
        key={columns.map(({ key, visible, fixed, width }) => `${key}${visible}${fixed}${width}`).join()}
        method="post"
        action={pageHref(list.description.path + search)}
        preventScrollReset
        onSubmit={() => popover.current?.close()}
        className="flex max-h-[min(70dvh,560px)] flex-col sm:w-96"
      >
        {/* the first submit button is the one that Enter presses */}
        <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
          {commonTexts.save}
        </button>
        <p className="border-b border-line px-3 py-2 text-xs text-ink-soft">{listTexts.columnsHint}</p>
        <ul className="min-h-0 flex-1 overflow-y-auto py-1">
          {order.map((column, index) => (
            <ColumnLine
              key={column.key}
              column={column}
              onMove={(by) => move(index, by)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
            />
          ))}
        </ul>
        <p className="flex justify-between gap-2 border-t border-line px-3 py-2">
          <Button type="submit" name="intent" value="reset" look="quiet">
            {listTexts.columnsReset}
          </Button>
          <Button type="submit" name="intent" value="save" look="primary">
            {commonTexts.save}
          </Button>
        </p>
      </Form>
    </Popover>
  );
}

// signs, not pictures: there are two for every column
const arrow =
  "size-6 rounded text-ink-soft hover:bg-raised hover:text-ink disabled:opacity-30 disabled:hover:bg-transparent";

function ColumnLine({
  column: { key, label, visible, width, fixed },
  onMove,
  isFirst,
  isLast,
}: {
  column: Column;
  onMove: (by: number) => void;
  isFirst: boolean;
  isLast: boolean;
}) {
  const moves = [
    { name: "up", by: -1, disabled: isFirst, label: fill(listTexts.columnUp, { label }), sign: "↑" },
    { name: "down", by: 1, disabled: isLast, label: fill(listTexts.columnDown, { label }), sign: "↓" },
  ];
  return (
    <li className="flex items-center gap-1 px-3 hover:bg-raised">
      <input type="hidden" name="key" value={key} />
      <label className="flex min-w-0 flex-1 items-center gap-2 py-1 text-sm">
        <input
          type="checkbox"
          name="visible"
          value={key}
          defaultChecked={visible}
          aria-label={fill(listTexts.show, { label })}
          className="accent-accent"
        />
        <span className="truncate">{label}</span>
      </label>
      <input
        type="number"
        name={`width.${key}`}
        min={40}
        max={1000}
        defaultValue={width}
        placeholder={listTexts.columnWidthAuto}
        aria-label={fill(listTexts.columnWidth, { label })}
        className="h-6 w-14 rounded border border-line bg-card px-1 text-right text-xs tabular-nums"
      />
      <label className="flex items-center gap-1 pr-1 text-xs text-ink-soft">
        <input
          type="checkbox"
          name={`fixed.${key}`}
          value="left"
          defaultChecked={fixed === "left"}
          aria-label={fill(listTexts.pin, { label })}
          className="accent-accent"
        />
        {listTexts.pinned}
      </label>
      {moves.map(({ name, by, disabled, label: moveLabel, sign }) => (
        <button
          key={name}
          type="submit"
          name="move"
          value={`${name}:${key}`}
          disabled={disabled}
          aria-label={moveLabel}
          onClick={(event) => {
            event.preventDefault();
            onMove(by);
          }}
          className={arrow}
        >
          {sign}
        </button>
      ))}
    </li>
  );
}
