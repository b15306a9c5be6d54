import { useState } from "react";
import type { Quote } from "#contract/chat/message";
import { thumbnailAddress } from "~/lib/picture-address";

/** The picture of a quoted message, small and still; nothing where it has none, or it cannot be shown. */
export function QuotePicture({ quote: { picture = "" } }: { quote: Quote }) {
  const [broken, setBroken] = useState("");
  if (picture === "" || picture === broken) return null;
  return (
    <img
      src={thumbnailAddress(picture)}
      // the words beside it say what it is
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
      className="h-8 w-8 shrink-0 rounded border border-line bg-card object-cover"
    />
  );
}
