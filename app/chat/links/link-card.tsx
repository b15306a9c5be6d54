import { useEffect, useRef, useState } from "react";
import type { LinkPreview } from "#contract/chat/previews";
import { pictureAddress } from "~/lib/picture-address";
import { useNear } from "../kit/use-near";
import { askPreview, knownPreview } from "./link-previews";

/** The page that a message leads to, once the server has read its head; nothing while it has not, or there is none to show. */
export function LinkCard({ href }: { href: string }) {
  return href === "" || href.length > 2000 ? null : <Previewed key={href} href={href} />;
}

function Previewed({ href }: { href: string }) {
  const [preview, setPreview] = useState(knownPreview(href));
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useNear(place) && !preview;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    askPreview(href).then(
      (answer) => !isLeft && setPreview(answer),
      // a card less is no failure to tell of
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [href, isWanted]);
  return (
    <div ref={place} className="max-w-full">
      {preview && preview.title !== "" && <Card href={href} preview={preview} />}
    </div>
  );
}

function Card({ href, preview: { title, description, site, image } }: { href: string; preview: LinkPreview }) {
  const { host } = new URL(href);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex w-80 max-w-full gap-3 rounded-card border border-line bg-card px-3 py-2 text-left text-sm text-ink hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <strong className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title}</strong>
        {description !== "" && (
          <span className="line-clamp-2 text-xs text-ink-soft [overflow-wrap:anywhere]">{description}</span>
        )}
        {/* a site may call itself anything: its host stands first */}
        <span className="block truncate text-xs text-ink-soft">{site === "" ? host : `${host} · ${site}`}</span>
      </span>
      {image !== "" && <Cover address={image} />}
    </a>
  );
}

function Cover({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={pictureAddress(address)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      className="h-16 w-16 shrink-0 rounded object-cover"
    />
  );
}
