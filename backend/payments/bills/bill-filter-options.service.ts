import type { BillPlaces } from "#contract/payments/bills";
import { classLabel } from "#contract/payments/class-label";
import type { RequestContext } from "../../kernel/context";
import { listBilledPlans, listClasses, listGrades } from "./bill-filter-options.repository";

interface Place {
  id: number;
  name: string;
  school_id: number;
  school_name: string;
}

/** Lists the choices of a bill list's filters; each is named with its school where there are several. */
export async function findBillPlaces(ctx: RequestContext): Promise<BillPlaces> {
  const [plans, grades, classes] = await Promise.all([
    listBilledPlans(ctx.db, ctx.scope),
    listGrades(ctx.db, ctx.scope),
    listClasses(ctx.db, ctx.scope),
  ]);
  const schools = new Map([...grades, ...plans].map(({ school_id, school_name }) => [school_id, school_name]));
  const option = ({ id, name, school_name }: Place) => ({
    value: id,
    label: schools.size > 1 ? `${school_name} ${name}` : name,
  });
  return {
    schools: [...schools].map(([value, label]) => ({ value, label })),
    plans: plans.map(option),
    grades: grades.map(option),
    classes: classes.map(({ grade_name, name, ...place }) =>
      option({ ...place, name: classLabel({ grade_name, class_name: name }) }),
    ),
  };
}
