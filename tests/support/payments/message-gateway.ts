// A school's gateway as its makers would write it from docs/wire.md: it shares no code with the backend.
import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface TakenMessage {
  id: string;
  kind: string;
  school: { id: number; name: string };
  phone: string;
  text: string;
  link: string;
  expires_at: string;
}

/** A gateway that keeps what it took, until the file ends; `answer` is its status for what comes next. */
export async function startMessageGateway(secret: string) {
  const taken: TakenMessage[] = [];
  let answer = 200;
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) if (part instanceof Buffer) parts.push(part);
      const body = Buffer.concat(parts);
      const header = request.headers.authorization ?? "";
      const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? "";
      const hash = createHash("sha256").update(body).digest("hex");
      const text = `POST\n${request.url}\n${part("timestamp")}\n${part("nonce")}\n${hash}\n`;
      const expected = createHmac("sha256", secret).update(text).digest("base64");
      const status = expected === part("signature") ? answer : 401;
      if (status === 200) taken.push(JSON.parse(body.toString("utf8")) as TakenMessage);
      response.writeHead(status).end("{}");
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages?from=campus`,
    taken,
    answerWith: (status: number) => void (answer = status),
  };
}
