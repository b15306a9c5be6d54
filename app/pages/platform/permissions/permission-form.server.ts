import * as z from "zod";
import { PermissionInput } from "#contract/platform/permissions";

const isOn = z.boolean().default(false);

/** A new permission as its form sends it. */
export const NewPermissionForm = PermissionInput.extend({ hidden: isOn, is_link: isOn });

/** A known one: rows of the product itself show no type. */
export const PermissionForm = NewPermissionForm.partial({ type: true });
