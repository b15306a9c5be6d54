import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { StepCard } from "./step-card";
import { linkedSteps, StepLinks } from "./step-links";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const step = linkedSteps.find((each) => each === args.params.step);
  if (step === undefined) throw data(null, { status: 404 });
  return { step };
}

/** A step whose work has pages of its own. */
export default function LinkedStepPage() {
  const { step } = useLoaderData<typeof loader>();
  return (
    <StepCard step={step}>
      <StepLinks step={step} />
    </StepCard>
  );
}
