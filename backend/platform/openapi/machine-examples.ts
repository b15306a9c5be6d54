// Programs to be copied out of the document: each reads BASE, KEY and SECRET from its environment and can be run as it is.
import type { MachineEndpoint } from "#contract/kernel/machine-endpoint";

interface Example {
  lang: "JavaScript" | "Shell";
  label: string;
  source: string;
}

/** Programs that sign and send a call, for Node.js 20 and for a shell with curl and openssl. */
export function examplesOf({ method, path }: MachineEndpoint): Example[] {
  const target = method === "GET" ? `${path}?limit=10` : path;
  const body = method === "POST" ? JSON.stringify(bodies[path] ?? {}) : "";
  return [
    { lang: "JavaScript", label: "Node.js", source: forNode(method, target, body) },
    { lang: "Shell", label: "curl", source: forShell(method, target, body) },
  ];
}

const bodies: Readonly<Record<string, object>> = {
  "/open/v1/orders": {
    ...{
      terminal_no: "T20261120-0001",
      way_code: "wxpay",
      mch_no: "1900000101",
      channel_trade_no: "4200002026112000001",
    },
    ...{ amount_fen: 1250, scene: "canteen", paid_at: "2026-11-20 11:42:07" },
  },
  "/open/v1/refunds": {
    ...{ terminal_no: "T20261120-0002", order_terminal_no: "T20261120-0001", amount_fen: 500 },
    ...{ channel_refund_no: "5030002026112000001", reason: "退餐", refunded_at: "2026-11-20 11:50:00" },
  },
};

function forNode(method: string, target: string, body: string): string {
  return `import { createHash, createHmac, randomUUID } from "node:crypto";
const { BASE, KEY, SECRET, BODY } = process.env;
const target = ${JSON.stringify(target)};
const body = BODY ?? ${JSON.stringify(body)};
const timestamp = Math.floor(Date.now() / 1000);
const nonce = randomUUID();
const hash = createHash("sha256").update(body).digest("hex");
const text = \`${method}\\n\${target}\\n\${timestamp}\\n\${nonce}\\n\${hash}\\n\`;
const signature = createHmac("sha256", SECRET).update(text).digest("base64");
const answer = await fetch(BASE + target, {
  method: "${method}",
  headers: {
    "Content-Type": "application/json",
    Authorization: \`CAMPUS-HMAC-SHA256 key="\${KEY}",timestamp="\${timestamp}",nonce="\${nonce}",signature="\${signature}"\`,
  },${method === "POST" ? "\n  body," : ""}
});
console.log(answer.status, await answer.text());
`;
}

function forShell(method: string, target: string, body: string): string {
  return `TARGET='${target}'
BODY=\${BODY-'${body}'}
TIMESTAMP=$(date +%s)
NONCE=$(openssl rand -hex 16)
HASH=$(printf '%s' "$BODY" | openssl dgst -sha256 -r | cut -d' ' -f1)
SIGNATURE=$(printf '${method}\\n%s\\n%s\\n%s\\n%s\\n' "$TARGET" "$TIMESTAMP" "$NONCE" "$HASH" | openssl dgst -sha256 -hmac "$SECRET" -binary | openssl base64 -A)
curl -sS -X ${method} "$BASE$TARGET" -H 'Content-Type: application/json' \\
  -H "Authorization: CAMPUS-HMAC-SHA256 key=\\"$KEY\\",timestamp=\\"$TIMESTAMP\\",nonce=\\"$NONCE\\",signature=\\"$SIGNATURE\\""${method === "POST" ? ' \\\n  --data-binary "$BODY"' : ""}
`;
}
