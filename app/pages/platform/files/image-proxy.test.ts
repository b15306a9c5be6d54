import { expect, test } from "vitest";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { pngOf } from "../../../../tests/support/files/pictures";
import { backendFetch, pageRequest, setCookie } from "../../../../tests/support/pages/page-request";
import { signIn } from "../../../../tests/support/pages/page-session";
import { startPictureHost } from "../../../../tests/support/server/picture-host";
import { loader } from "./image-proxy";

test("a page shows another site's picture by the session of its cookie, and scripts see no token [HTTP-07]", async () => {
  const reachable = "127.0.0.2";
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" }, reachableAddresses: [reachable] });
  const fetch = backendFetch(backend);
  const cookies = await signIn(fetch, "finance");
  const png = await pngOf();
  const host = await startPictureHost(reachable, (_request, response) => response.end(png));
  // past the middle of the token's life: the backend answers a new one
  backend.clock.advance(90 * 60 * 1000);
  const args = pageRequest(fetch, `/image-proxy?url=${encodeURIComponent(`${host.url}/a.png`)}`, { cookies });
  const answer = await loader(args);
  await host.close();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect([answer.headers.has("authorization"), setCookie(args.context.cookies, "session")]).toEqual([
    false,
    expect.stringMatching(/./),
  ]);
});
