interface CaptchaSoundProps {
  codeKey: string;
  language: "zh" | "en";
  /** Unfolds the player. */
  summary: string;
  /** Names the player, and the link for browsers that have none. */
  label: string;
  className?: string;
  summaryClassName?: string;
}

/** The captcha for who cannot see it: unfolded and played without scripts. Nothing is loaded before somebody plays it. */
export function CaptchaSound(props: CaptchaSoundProps) {
  const { codeKey, language, summary, label, className, summaryClassName } = props;
  const src = `/captcha-sound?${new URLSearchParams({ code_key: codeKey, language })}`;
  return (
    <details className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {/* words beside it would be the answer */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={src} aria-label={label} className="mt-2 block h-10 w-full">
        <a href={src} target="_blank" rel="noreferrer">
          {label}
        </a>
      </audio>
    </details>
  );
}
