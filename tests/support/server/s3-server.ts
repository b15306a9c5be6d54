import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** The part of S3 that our storage speaks; it refuses requests that are not signed by Signature Version 4. */
export interface S3Server {
  /** Settings of a backend that stores here. */
  settings: Record<string, string>;
  /** Objects by their key. */
  objects: ReadonlyMap<string, { body: Buffer; type: string }>;
  /** Number of uploads in parts that are neither complete nor given up. */
  unfinished: () => number;
  /** Answers 503 to everything from now on. */
  fail: () => void;
  close: () => Promise<void>;
}

const bucket = "campus";
const region = "cn-test-1";
const accessKeyId = "campus-key";
const secretAccessKey = "campus-secret-of-a-test";

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { body: Buffer; type: string }>();
  /** Uploads in parts that are neither complete nor given up, by their id. */
  const unfinished = new Map<string, { type: string; parts: Map<number, Buffer> }>();
  let isFailing = false;

  function respondToParts(call: Call, response: ServerResponse): void {
    const { method, key, query, body, type } = call;
    const id = query.get("uploadId") ?? `upload-${unfinished.size + 1}`;
    const upload = unfinished.get(id);
    if (method === "POST" && query.has("uploads")) {
      unfinished.set(id, { type, parts: new Map() });
      return answerXml(response, "InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`);
    }
    if (!upload) return refuse(response, 404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    unfinished.delete(id);
    if (method === "DELETE") return void response.writeHead(204).end();
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]));
    const parts = numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    objects.set(key, { body: Buffer.concat(parts), type: upload.type });
    answerXml(response, "CompleteMultipartUploadResult", `<Key>${key}</Key>`);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (isFailing) return refuse(response, 503, "SlowDown");
    if (!isSigned(request, body)) return refuse(response, 403, "SignatureDoesNotMatch");
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://s3");
    const [, name = "", ...rest] = pathname.split("/");
    if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    const { method = "" } = request;
    const type = request.headers["content-type"] ?? "";
    if (key === "") return void response.writeHead(method === "HEAD" ? 200 : 405).end();
    if (query.has("uploads") || query.has("uploadId"))
      return respondToParts({ method, key, query, body, type }, response);
    if (method === "PUT") {
      objects.set(key, { body, type });
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, "NoSuchKey");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = start === undefined ? object.body : object.body.subarray(Number(start), Number(end) + 1);
    const status = start === undefined ? 200 : 206;
    response.writeHead(status, { "content-type": object.type, "content-length": part.length }).end(part);
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    unfinished: () => unfinished.size,
    fail: () => void (isFailing = true),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  type: string;
}

function answerXml(response: ServerResponse, name: string, contents: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${name}>${contents}</${name}>`;
  response.writeHead(200, { "content-type": "application/xml" }).end(body);
}

function refuse(response: ServerResponse, status: number, name: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${name}</Code><Message>${name}</Message></Error>`;
  response.writeHead(status, { "content-type": "application/xml" }).end(body);
}

/** Signature Version 4: the request in one canonical form, signed by a key that is good for one day, region and service. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = "", inRegion = "", names = "", signature = ""] =
    authorization.exec(headers.authorization ?? "") ?? [];
  const digest = sha256(body);
  if (key !== accessKeyId || inRegion !== region || headers["x-amz-content-sha256"] !== digest) return false;
  const { pathname, searchParams } = new URL(url, "http://s3");
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const signed = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const canonical = [method, pathname, query.sort().join("&"), signed.join(""), names, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, "hex"));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(contents: string | Buffer): string {
  return createHash("sha256").update(contents).digest("hex");
}
