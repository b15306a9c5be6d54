import { messageGatewayApi } from "#contract/platform/message-gateways";
import { type Register, reply } from "../../kernel/handle";
import { changeGateway, readGateway, testGateway } from "./gateways.service";

/** 家长消息网关. */
export function messageGatewayRoutes({ on }: Register): void {
  on(messageGatewayApi.read, readGateway);
  on(messageGatewayApi.update, async (ctx, input) => {
    await changeGateway(ctx, input);
    return reply([], input.url === "" ? "已改为使用系统设置的网关" : "网关已保存");
  });
  on(messageGatewayApi.test, async (ctx, input) => {
    await testGateway(ctx, input);
    return reply([], "网关已接收测试消息，请查看手机");
  });
}
