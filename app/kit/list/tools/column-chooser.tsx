import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { Column } from "#contract/platform/columns";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageForm } from "~/components/page-form";
import { Popover, type PopoverHandle } from "~/components/popover";
import { usePageHref } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import { fill } from "~/lib/fill";
import { hrefOf } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";

/** Names the query of the list that has the chooser open, for who has no scripts. */
const openParameter = "columns";

/**
 * 显隐列: which columns, in which order, which stay at the left. Its form comes with its first opening, as many bytes as all rows; without scripts
 * it unfolds a link to the list with the chooser open.
 */
export function ColumnChooser({ list, icon }: { list: ListView; icon: ReactNode }) {
  const popover = useRef<PopoverHandle>(null);
  const pageHref = usePageHref();
  const params = new URLSearchParams(useLocation().search);
  const isAsked = params.has(openParameter);
  const [isOpened, setOpened] = useState(isAsked);
  const { path } = list.description;
  params.delete(openParameter);
  const closedHref = pageHref(hrefOf(path, params));
  params.set(openParameter, "1");
  const openHref = pageHref(hrefOf(path, params));
  return (
    <Popover
      handle={popover}
      side="right"
      hint={listTexts.columns}
      isOpen={isAsked}
      onOpen={() => setOpened(true)}
      buttonClass={`${buttonStyle("quiet")} !px-2`}
      label={
        <>
          {icon}
          <span className="sr-only">{listTexts.columns}</span>
        </>
      }
    >
      {isOpened ? (
        <ColumnForm list={list} closedHref={closedHref} openHref={openHref} onSubmit={() => popover.current?.close()} />
      ) : (
        <a href={openHref} className="block whitespace-nowrap p-4 text-sm text-accent-text">
          {listTexts.openColumns}
        </a>
      )}
    </Popover>
  );
}

/** Posted to the list's route; without scripts an arrow saves at once, and the chooser stays open. */
function ColumnForm({
  list: { columns },
  closedHref,
  openHref,
  onSubmit,
}: {
  list: ListView;
  closedHref: string;
  openHref: string;
  onSubmit: () => void;
}) {
  const [moved, setMoved] = useState<{ from: readonly Column[]; order: readonly Column[] }>();
  const order = moved?.from === columns ? moved.order : columns;
  const move = (index: number, by: number) => {
    const column = order[index];
    if (column) setMoved({ from: columns, order: order.toSpliced(index, 1).toSpliced(index + by, 0, column) });
  };
  return (
    <PageForm
      // the boxes follow what the server keeps
      key={columns.map(({ key, visible, fixed, width }) => `${key}${visible}${fixed}${width}`).join()}
      method="post"
      action={closedHref}
      preventScrollReset
      onSubmit={onSubmit}
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
            moveHref={openHref}
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
    </PageForm>
  );
}

// signs, not pictures: there are two for every column
const arrow =
  "size-6 rounded text-ink-soft hover:bg-raised hover:text-ink disabled:opacity-30 disabled:hover:bg-transparent";

function ColumnLine({
  column: { key, label, visible, width, fixed },
  moveHref,
  onMove,
  isFirst,
  isLast,
}: {
  column: Column;
  /** Takes an arrow that no script heard. */
  moveHref: string;
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
          formAction={moveHref}
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
