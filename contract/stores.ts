import * as z from "zod";
import { endpoint } from "./endpoint";

/** A choice of the store filter. */
export const StoreOption = z.object({
  store_id: z.number().int(),
  name: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
});
export type StoreOption = z.infer<typeof StoreOption>;

/** Calls of 门店. */
export const storeApi = {
  options: endpoint({
    method: "GET",
    path: "/campus_pay/store/options",
    permission: "signed-in",
    summary: "本人可见的门店，供下拉选择",
    output: z.object({ list: z.array(StoreOption) }),
  }),
};
