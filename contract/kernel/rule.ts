interface Problem {
  /** The field it is told at. */
  path: [string];
  error: string;
}

/** A rule over several fields, for `schema.refine(...rule)`. */
export function rule<Fields>(holds: (fields: Fields) => boolean, problem: Problem): [typeof holds, Problem] {
  return [holds, problem];
}
