import { useTranslation } from "react-i18next";
import type { PrintedSlip } from "./printed-slip";

/** The code with a quiet zone of four squares around it; without the zone it is as wide as said. */
export function SlipCode({ slip, millimetres }: { slip: PrintedSlip; millimetres: number }) {
  const { t } = useTranslation("noticeSlip");
  const { size, path } = slip.qr;
  const side = `${((millimetres * size) / (size - 2 * quietSquares)).toFixed(2)}mm`;
  return (
    <svg
      className="slip-qr"
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: side, height: side }}
      role="img"
      aria-label={t("slip.qr", { name: slip.student_name })}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

// as drawQrCode draws it
const quietSquares = 4;

/** The three steps from the paper to the receipt, by the apps that the school can be paid through. */
export function SlipSteps({ slip, long = false }: { slip: PrintedSlip; long?: boolean }) {
  const { t } = useTranslation("noticeSlip");
  const { channels } = slip;
  const apps = channels.length > 0 ? channels : (["wxpay", "alipay"] as const);
  return (
    <ol>
      <li>
        <span>
          {t("slip.use")}
          {apps.map((app, index) => (
            <span key={app}>
              {index > 0 && t("slip.or")}
              <b>{t(`slip.${app}`)}</b>
            </span>
          ))}
          {t(long ? "slip.scanLong" : "slip.scan")}
        </span>
      </li>
      <li>
        <span>{t(long ? "slip.checkLong" : "slip.check")}</span>
      </li>
      <li>
        <span>{t(channels.length === 0 ? "slip.payHere" : long ? "slip.payLong" : "slip.pay")}</span>
      </li>
    </ol>
  );
}
