import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData, useMatches, useParams, useResolvedPath } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ListDrawer } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { titleOf } from "~/lib/route-handle";
import { RecordForm } from "./record-form";
import { versionField } from "./version-field";

type FormProps = Pick<ComponentProps<typeof RecordForm>, "fields" | "values" | "submitLabel" | "submits" | "children">;

/** The form of a route directly below a list, read by `recordLoader` and answered by `recordAction`: it lies over the list, 取消 leads back to it. */
export function RecordDrawer({ wide, ...form }: FormProps & { wide?: boolean }) {
  const { pathname } = useResolvedPath("..");
  const result = useActionData<SubmissionResult>();
  const { [versionField]: version } = useLoaderData<{ [versionField]?: string }>();
  const { id } = useParams();
  const cancelTo = useListReturn(pathname);
  return (
    <ListDrawer title={titleOf(useMatches()) ?? ""} listPath={pathname} rowKey={id} wide={wide}>
      <RecordForm key={id} {...{ ...form, result, cancelTo, version }} />
    </ListDrawer>
  );
}
