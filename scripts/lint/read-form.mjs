// The lint rule `campus/read-form`: no page reads a form by itself.

export const readForm = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type !== "MemberExpression" || node.callee.property.name !== "formData") return;
      const message = "Read a form by readForm or readPublicForm: they bound it before anything else sees it.";
      context.report({ node, message });
    },
  }),
};
