import type { orderScenes, orderWays } from "#contract/payments/order-enumerations";
import { between, pick, pickWeighted, type Random } from "./random";
import type { StoreKind } from "./stores";

type Scene = (typeof orderScenes)[number]["value"];
type Way = (typeof orderWays)[number]["value"];

/** A purchase: its goods, its way of payment and its amount. */
export interface Basket {
  scene: Scene;
  way: Way;
  amountFen: number;
}

/** Scenes of the demo's stores; the other scenes are those of machines. */
type SoldScene = Exclude<Scene, "pos" | "canteen">;

const scenes: Record<StoreKind, readonly (readonly [SoldScene, number])[]> = {
  canteen: [
    ["face", 82],
    ["scan", 18],
  ],
  shop: [
    ["face", 55],
    ["scan", 45],
  ],
  books: [["scan", 100]],
  office: [
    ["bill", 88],
    ["makeup", 12],
  ],
};

const ways: Record<SoldScene, readonly (readonly [Way, number])[]> = {
  face: [
    ["wxpay", 52],
    ["alipay", 45],
    ["unionpay", 3],
  ],
  scan: [
    ["wxpay", 60],
    ["alipay", 33],
    ["unionpay", 5],
    ["cash", 2],
  ],
  bill: [
    ["wxpay", 58],
    ["alipay", 30],
    ["unionpay", 7],
    ["cash", 5],
  ],
  makeup: [
    ["wxpay", 50],
    ["alipay", 25],
    ["unionpay", 5],
    ["cash", 20],
  ],
};

// 校服 教材 餐费 住宿 课后服务 研学 保险 校车
const fees = [36_000, 28_650, 45_000, 60_000, 12_000, 19_800, 10_000, 88_000];

/** A basket as people fill it in such a store at such an hour. */
export function fillBasket(random: Random, kind: StoreKind, hour: number): Basket {
  const scene = pickWeighted(random, scenes[kind]);
  return { scene, way: pickWeighted(random, ways[scene]), amountFen: amount(random, kind, hour) };
}

function amount(random: Random, kind: StoreKind, hour: number): number {
  switch (kind) {
    case "canteen":
      return hour < 10 ? between(random, 6, 18) * 50 : between(random, 16, 44) * 50;
    case "shop":
      return between(random, 3, 80) * 50 - (random() < 0.3 ? 10 : 0);
    case "books":
      return between(random, 80, 1280) * 10;
    case "office":
      return pick(random, fees);
  }
}
