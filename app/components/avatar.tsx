import { useState } from "react";
import { pictureAddress } from "~/lib/picture-address";

// each dark enough for white letters
const colours = [
  "bg-[#2f6fb5]",
  "bg-[#2d7d5a]",
  "bg-[#a1552b]",
  "bg-[#7a4fa3]",
  "bg-[#b03a5b]",
  "bg-[#4a6472]",
] as const;

/** A picture, or the first letter of the name where there is none; the name stands beside it, so it is not read out. */
export function Avatar({
  person: { id, displayName, avatar },
  className = "h-9 w-9",
}: {
  person: { id: number | string; displayName: string; avatar: string };
  className?: string;
}) {
  const [broken, setBroken] = useState("");
  const shape = `shrink-0 rounded ${className}`;
  if (avatar !== broken)
    return (
      <img src={pictureAddress(avatar)} alt="" className={`${shape} object-cover`} onError={() => setBroken(avatar)} />
    );
  return (
    <span
      aria-hidden
      className={`inline-flex select-none items-center justify-center text-base font-medium text-white ${shape} ${colourOf(id)}`}
    >
      {Array.from(displayName)[0]}
    </span>
  );
}

function colourOf(id: number | string): string {
  const sum = Array.from(String(id)).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return colours[sum % colours.length] ?? colours[0];
}
