// Our own lint rules, which .oxlintrc.json names `campus/…`.
import { imports } from "./imports.mjs";
import { readForm } from "./read-form.mjs";

export default { meta: { name: "campus" }, rules: { imports, "read-form": readForm } };
