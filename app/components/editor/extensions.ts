import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { BackgroundColor, Color, TextStyle } from "@tiptap/extension-text-style";
import StarterKit from "@tiptap/starter-kit";

/** The formats that a text may have; the backend stores exactly these (backend/kernel/html). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: "https" },
    trailingNode: false,
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ["heading", "paragraph"], alignments: ["left", "center", "right"] }),
  TableKit.configure({ table: { resizable: true } }),
  Image.configure({ inline: true }),
];
