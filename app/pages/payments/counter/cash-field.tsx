import { FieldError, TextInput } from "~/components/field";
import { fenToInput, formatFen, parseYuan } from "~/lib/money";
import { givenField } from "./cash-given";
import { counterTexts } from "./counter-texts";

/** The cash a parent hands over, and the change as it is typed. */
export function CashField({
  due_fen,
  value,
  onType,
  problem,
}: {
  due_fen: number;
  value: string;
  onType: (text: string) => void;
  problem: readonly string[] | undefined;
}) {
  return (
    <div>
      <label htmlFor={givenField} className="mb-1 block text-ink-soft">
        {counterTexts.given}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextInput
          id={givenField}
          name={givenField}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
          placeholder={fenToInput(due_fen)}
          aria-keyshortcuts="Alt+1"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${givenField}-hint ${givenField}-error`}
          className="w-32 text-right tabular-nums"
        />
        <Change due_fen={due_fen} given={value} />
      </div>
      <FieldError id={`${givenField}-error`} messages={problem} />
    </div>
  );
}

function Change({ due_fen, given: text }: { due_fen: number; given: string }) {
  const given = parseYuan(text);
  if (given === null)
    return (
      <span id={`${givenField}-hint`} className="text-ink-soft">
        {counterTexts.givenHint}
      </span>
    );
  const isShort = given < due_fen;
  return (
    <output id={`${givenField}-hint`} htmlFor={givenField} className="text-ink-soft">
      {isShort ? counterTexts.short : counterTexts.change}{" "}
      <strong className={`text-lg tabular-nums ${isShort ? "text-danger" : "text-ink"}`}>
        {formatFen(Math.abs(given - due_fen))}
      </strong>
    </output>
  );
}
