import { useTranslation } from "react-i18next";
import { useNonce } from "~/components/nonce";

/** The app whose own browser shows a page and cannot print it; null in any other browser. */
export type InApp = "wxpay" | "alipay" | null;

/** Tells the app by the browser's own name. */
export function inAppOf({ headers }: Request): InApp {
  const userAgent = headers.get("user-agent") ?? "";
  if (/MicroMessenger/i.test(userAgent)) return "wxpay";
  return /AlipayClient/i.test(userAgent) ? "alipay" : null;
}

const buttonId = "keep-receipt";

const script = `{const b=document.getElementById("${buttonId}");b.hidden=false;b.onclick=()=>window.print()}`;

/** The way to keep a receipt: the browser's print writes the PDF; an app, which has none, is left first. */
export function KeepReceipt({ inApp, isByCookie }: { inApp: InApp; isByCookie: boolean }) {
  const { t } = useTranslation("family");
  const nonce = useNonce();
  if (inApp !== null)
    return (
      <p className="note calm noprint">
        {t("receipt.inApp", { app: t(`order.scanApp.${inApp}`) })}
        {isByCookie && t("receipt.inAppAgain")}
      </p>
    );
  return (
    <div className="keep noprint">
      <button type="button" id={buttonId} hidden className="btn p">
        {t("receipt.keep")}
      </button>
      <p className="lead">{t("receipt.print")}</p>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}
