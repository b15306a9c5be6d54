import type { ReactNode } from "react";

/** Colour and sign of each kind of file that has an icon of its own. */
const looks = {
  ppt: { colour: "#c8472b", sign: letters("P") },
  word: { colour: "#2b5fb4", sign: letters("W") },
  excel: { colour: "#1f7a48", sign: letters("X") },
  pdf: { colour: "#a61e22", sign: letters("PDF") },
  zip: { colour: "#8a5a12", sign: zipper() },
  txt: { colour: "#5d6675", sign: lines() },
  md: { colour: "#37474f", sign: letters("M↓") },
  mp4: { colour: "#7b4bb3", sign: <path d="M13 20.5v9l7.5-4.5z" fill="#fff" /> },
  mp3: { colour: "#b03a6b", sign: note() },
  apk: { colour: "#3b7d3f", sign: letters("APK") },
  exe: { colour: "#2f6f86", sign: letters("EXE") },
  unknown: { colour: "#7a8494", sign: letters("?") },
} as const;

type FileKind = keyof typeof looks;
type FileIconProps = { ext: string; size?: number; kindOf?: (ext: string) => FileKind };

// office documents under the name of their program
const kinds: Readonly<Record<string, FileKind>> = {
  ppt: "ppt",
  pptx: "ppt",
  word: "word",
  doc: "word",
  docx: "word",
  excel: "excel",
  xls: "excel",
  xlsx: "excel",
  pdf: "pdf",
  zip: "zip",
  txt: "txt",
  md: "md",
  mp4: "mp4",
  mp3: "mp3",
  apk: "apk",
  exe: "exe",
};

/** Which icon a file gets by its extension, with or without a dot; any other gets the one for unknown files. */
export function fileKind(ext: string): FileKind {
  const name = ext.replace(/^\./, "").toLowerCase();
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? "unknown") : "unknown";
}

/** Which icon a file gets in the list of a group's files, whose kinds are fixed: a PDF or a zip is unknown there (GROUP-04). */
export function groupFileKind(ext: string): FileKind {
  const kind = fileKind(ext);
  return kind === "pdf" || kind === "zip" ? "unknown" : kind;
}

/** A sheet in the colour of the file's kind; its name stands beside it, so it is not read out. */
export function FileIcon({ ext, size = 32, kindOf = fileKind }: FileIconProps) {
  const kind = kindOf(ext);
  const { colour, sign } = looks[kind];
  return (
    <svg
      aria-hidden
      data-kind={kind}
      width={size}
      height={size}
      viewBox="0 0 32 36"
      className="shrink-0"
      fontFamily="Arial, sans-serif"
    >
      <path d="M5 1h15l8 8v24a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z" fill={colour} />
      <path d="M20 1l8 8h-6a2 2 0 0 1-2-2z" fill="#fff" fillOpacity="0.45" />
      {sign}
    </svg>
  );
}

function letters(text: string): ReactNode {
  return (
    <text
      x="15.5"
      y={text.length > 1 ? 28 : 29}
      textAnchor="middle"
      fontWeight="700"
      fontSize={text.length > 2 ? 9.5 : text.length > 1 ? 11 : 15}
      fill="#fff"
    >
      {text}
    </text>
  );
}

function lines(): ReactNode {
  return <path d="M9 17h13M9 22h13M9 27h8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />;
}

function zipper(): ReactNode {
  return (
    <g fill="none" stroke="#fff" strokeWidth="2">
      <path d="M14 3v16" strokeWidth="4" strokeDasharray="2 2" />
      <rect x="10.5" y="20.5" width="7" height="9" rx="1.5" />
    </g>
  );
}

function note(): ReactNode {
  return (
    <g fill="#fff">
      <circle cx="12.5" cy="28" r="3" />
      <path d="M13.8 15.5l7 2.5v2.8l-5.3-1.9V28h-1.7z" />
    </g>
  );
}
