import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/** Colours are CSS variables (app/styles/theme.css), so that the theme colour and dark mode change them at run time. */
const variable = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;

export default {
  // the pages before signing in have a sheet of their own: app/styles/sign-in.css
  content: ["./app/**/*.{ts,tsx}", "!./app/pages/sign-in/**", "!./app/**/*.test.{ts,tsx}"],
  darkMode: ["selector", '[data-theme="dark"]'],
  // opacity stands with the colour (`bg-page/50`): variables for it would be in every colour's rule
  corePlugins: {
    ...{ backgroundOpacity: false, borderOpacity: false, textOpacity: false },
    // nobody uses them, and each sets variables for every element
    ...{ backdropFilter: false, gradientColorStops: false, scrollSnapType: false, contain: false },
  },
  theme: {
    // docs/look.md: there are no other sizes, corners and shadows (tests/structure/look.test.ts)
    fontSize: {
      xs: ["12px", "16px"],
      sm: ["13px", "20px"],
      base: ["14px", "20px"],
      lg: ["16px", "24px"],
      xl: ["20px", "28px"],
      figure: ["28px", "36px"],
    },
    borderRadius: { none: "0", mark: "3px", DEFAULT: "6px", card: "10px", dialog: "14px", full: "9999px" },
    boxShadow: {
      none: "none",
      card: "var(--shadow-card)",
      float: "var(--shadow-float)",
      // the edge of a row at which what is dragged would land
      "drop-above": "inset 0 2px 0 currentColor",
      "drop-below": "inset 0 -2px 0 currentColor",
    },
    extend: {
      // mobile mode is a window narrower than 1024 px with 3 px of tolerance (SHELL-02)
      screens: { desk: "1027px" },
      colors: {
        accent: {
          DEFAULT: variable("accent"),
          soft: variable("accent-soft"),
          text: variable("accent-text"),
        },
        page: variable("page"),
        card: variable("card"),
        raised: variable("raised"),
        line: variable("line"),
        ink: { DEFAULT: variable("ink"), soft: variable("ink-soft"), faint: variable("ink-faint") },
        side: {
          DEFAULT: variable("side"),
          raised: variable("side-raised"),
          ink: variable("side-ink"),
          strong: variable("side-strong"),
        },
        success: { DEFAULT: variable("success"), soft: variable("success-soft") },
        warning: { DEFAULT: variable("warning"), soft: variable("warning-soft") },
        danger: { DEFAULT: variable("danger"), soft: variable("danger-soft") },
        info: { DEFAULT: variable("info"), soft: variable("info-soft") },
      },
      fontFamily: {
        sans: ['"PingFang SC"', '"Microsoft YaHei"', '"Noto Sans CJK SC"', "sans-serif"],
        mono: ["ui-monospace", "Menlo", "Consolas", "monospace"],
      },
      // heights: of a control, of a row of a list
      spacing: { control: "32px", row: "36px" },
      // widths of lone content: a form, a record, a page; and of a drawer with two columns
      maxWidth: { form: "640px", drawer: "768px", detail: "1040px", page: "1680px" },
    },
  },
  plugins: [
    plugin(({ addVariant }) => {
      // the chat's window arranges itself by its own width, wherever it stands
      addVariant("wide", "@container chat (min-width: 700px)");
      addVariant("broad", "@container chat (min-width: 960px)");
    }),
  ],
} satisfies Config;
