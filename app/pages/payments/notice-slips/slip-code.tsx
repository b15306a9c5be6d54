import { fill } from "~/lib/fill";
import { noticeSlipTexts } from "./notice-slip-texts";
import type { PrintedSlip } from "./printed-slip";

/** The code with a quiet zone of four squares around it; without the zone it is as wide as said. */
export function SlipCode({ slip, millimetres }: { slip: PrintedSlip; millimetres: number }) {
  const { size, path } = slip.qr;
  const side = `${((millimetres * size) / (size - 2 * quietSquares)).toFixed(2)}mm`;
  return (
    <svg
      className="slip-qr"
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: side, height: side }}
      role="img"
      aria-label={fill(noticeSlipTexts.slip.qr, { name: slip.student_name })}
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
  const { channels } = slip;
  const apps = channels.length > 0 ? channels : (["wxpay", "alipay"] as const);
  return (
    <ol>
      <li>
        <span>
          {noticeSlipTexts.slip.use}
          {apps.map((app, index) => (
            <span key={app}>
              {index > 0 && noticeSlipTexts.slip.or}
              <b>{noticeSlipTexts.slip[app]}</b>
            </span>
          ))}
          {long ? noticeSlipTexts.slip.scanLong : noticeSlipTexts.slip.scan}
        </span>
      </li>
      <li>
        <span>{long ? noticeSlipTexts.slip.checkLong : noticeSlipTexts.slip.check}</span>
      </li>
      <li>
        <span>
          {channels.length === 0
            ? noticeSlipTexts.slip.payHere
            : long
              ? noticeSlipTexts.slip.payLong
              : noticeSlipTexts.slip.pay}
        </span>
      </li>
    </ol>
  );
}
