// The demo's telephone: the page on which a payment through the stand-in is paid, below `/stand-in/` of this site.

/** The next step of a payer's page, as the channel gave it. */
export type TelephoneStep =
  | { kind: "qr"; text: string }
  | { kind: "link"; url: string }
  | { kind: "bridge"; parameters: Readonly<Record<string, string>> };

/**
 * The telephone's address for a step: of a QR code the page that scanned it, of a link the cashier's, of a bridge the one that WeChat's
 * browser would open. `back` is where the telephone leads when all is done, a whole address. Show it only where
 * `context.settings.telephone` says that a telephone answers.
 */
export function telephoneAddress(step: TelephoneStep, back?: string): string {
  const address = addressOf(step);
  if (back !== undefined) address.searchParams.set("redirect_url", back);
  return address.pathname + address.search;
}

function addressOf(step: TelephoneStep): URL {
  switch (step.kind) {
    case "qr":
      return here("scan", { code: step.text });
    case "link": {
      const { pathname, search } = new URL(step.url);
      return new URL(pathname.replace(/^\/(?!stand-in\/)/, "/stand-in/") + search, "http://telephone");
    }
    case "bridge":
      return here("bridge", step.parameters);
  }
}

function here(page: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(`/stand-in/${page}`, "http://telephone");
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
