import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "~/components/field";

export const pageSize = 20;
const restMs = 300;

/** The filter of a dialog's list, and the page that is shown. */
export interface ListFilter {
  keyword: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  page: number;
  setKeyword: (keyword: string) => void;
  setDay: (day: string) => void;
  setPage: (page: number) => void;
  /** The keyword once it rests: nobody is asked about every letter. */
  asked: string;
  /** The day's first moment, epoch ms. */
  date: number | undefined;
}

/** A filter that goes back to the first page whenever it changes. */
export function useListFilter(): ListFilter {
  const [keyword, setKeyword] = useState("");
  const [asked, setAsked] = useState("");
  const [day, setDay] = useState("");
  const [page, setPage] = useState(1);
  useEffect(() => {
    const wanted = keyword.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      setPage(1);
    }, restMs);
    return () => clearTimeout(timer);
  }, [keyword, asked]);
  return {
    keyword,
    day,
    page,
    asked,
    setKeyword,
    setPage,
    setDay: (next) => {
      setDay(next);
      setPage(1);
    },
    date: day === "" ? undefined : Date.parse(`${day}T00:00:00+08:00`),
  };
}

/** Keyword and, where `withDay`, a day. */
export function FilterBar({
  filter: { keyword, day, setKeyword, setDay },
  label,
  withDay = false,
}: {
  filter: ListFilter;
  /** Names the keyword. */
  label: string;
  withDay?: boolean;
}) {
  const { t } = useTranslation("chat");
  return (
    <div role="search" className="flex flex-wrap gap-2 px-4 py-3">
      <span className="relative min-w-0 flex-1 basis-40">
        <Search size={14} aria-hidden className="absolute left-2 top-1/2 -translate-y-1/2 text-ink-faint" />
        <TextInput
          type="search"
          value={keyword}
          maxLength={60}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={label}
          aria-label={label}
          className="w-full !pl-7 placeholder:text-ink-soft"
        />
      </span>
      {withDay && (
        <TextInput
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          aria-label={t("groupTools.list.date")}
          className="shrink-0"
        />
      )}
    </div>
  );
}
