import { useTranslation } from "react-i18next";
import { useNonce } from "~/components/nonce";

const id = "wechat-pay";

// the sheet opens by itself once; whatever it says, the page is read anew, since only the server knows whether it is paid
const script = `{
const button=document.getElementById("${id}"),call=JSON.parse(button.dataset.call);
const pay=()=>window.WeixinJSBridge.invoke("getBrandWCPayRequest",call,({err_msg})=>{
if(err_msg==="get_brand_wcpay_request:ok")location.replace(button.dataset.again)});
const ready=()=>{button.hidden=false;button.onclick=pay;
if(button.dataset.fresh){history.replaceState(null,"",button.dataset.again);pay()}};
if(window.WeixinJSBridge)ready();else document.addEventListener("WeixinJSBridgeReady",ready);
}`;

/** Calls WeChat's own script for a payment in place: the one step of a family's page that no page without scripts can take. */
export function WechatCall({
  parameters,
  again,
  isFresh,
}: {
  parameters: Readonly<Record<string, string>>;
  /** The address of this page. */
  again: string;
  /** The page was just led to: the sheet opens by itself. */
  isFresh: boolean;
}) {
  const { t } = useTranslation("family");
  const nonce = useNonce();
  return (
    <>
      <button
        type="button"
        id={id}
        hidden
        className="btn p"
        data-call={JSON.stringify(parameters)}
        data-again={again}
        data-fresh={isFresh ? "1" : undefined}
      >
        {t("order.payHere")}
      </button>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
