/** Answers what asks for a page's data as Remix did before: nobody of ours does, and Remix would log each as a fault of ours. */
export function answerFormerAddress(request: Request): Response | null {
  if (!new URL(request.url).searchParams.has("_data")) return null;
  return new Response("没有这个地址，请从首页重新打开", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
