import { openApi } from "#contract/platform/openapi";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { Register } from "../../kernel/handle";
import { createDocument } from "./document";

/** Describes `served`, itself included: asked when every module is registered. */
export function openApiRoutes({ onPublic }: Register, served: readonly Endpoint[]): void {
  let text: string | undefined;
  onPublic(openApi.document, () => {
    text ??= JSON.stringify(createDocument(served));
    return new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
  });
}
