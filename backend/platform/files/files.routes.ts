import { fileApi } from "#contract/platform/files";
import type { Register } from "../../kernel/handle";
import { downloadFile } from "./download.service";
import { createImageProxy } from "./image-proxy.service";

export function fileRoutes({ on }: Register): void {
  const showImage = createImageProxy();
  on(fileApi.download, (ctx, input) =>
    downloadFile(ctx, input.fileName, input.delete === "true" || input.delete === "1"),
  );
  on(fileApi.imageProxy, (ctx, { url }) => showImage(ctx, url));
}
