import Check from "lucide-react/icons/check";
import { defaultLayout } from "~/lib/layout-settings";
import { shellTexts } from "../shell-texts";

const presets = [
  { name: "blue", color: defaultLayout.themeColor },
  { name: "navy", color: "#11489f" },
  { name: "teal", color: "#11a983" },
  { name: "green", color: "#4caf50" },
  { name: "orange", color: "#f28b1d" },
  { name: "red", color: "#e0423a" },
  { name: "purple", color: "#7759e0" },
] as const;

/** Any colour, and some to begin with; what must be readable is worked out from it (SHELL-11). */
export function ThemeColorField({ color, onPick }: { color: string; onPick: (color: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-label={shellTexts.layout.preset[preset.name]}
          title={shellTexts.layout.preset[preset.name]}
          aria-pressed={preset.color === color}
          onClick={() => onPick(preset.color)}
          style={{ backgroundColor: preset.color }}
          className="needs-script flex size-6 items-center justify-center rounded-full text-white"
        >
          {preset.color === color && <Check size={14} aria-hidden className="drop-shadow" />}
        </button>
      ))}
      <input
        type="color"
        name="themeColor"
        value={color}
        onChange={({ target }) => onPick(target.value)}
        aria-label={shellTexts.layout.customColor}
        title={shellTexts.layout.customColor}
        className="h-7 w-10 cursor-pointer rounded border border-line bg-card"
      />
    </div>
  );
}
