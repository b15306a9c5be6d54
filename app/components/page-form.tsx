import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { PageAccountField } from "./page-account";

/** A form that posts to a page below the shell: it does nothing for another account that signed in since it was drawn (AUTH-11). */
export const PageForm = forwardRef<HTMLFormElement, FormProps>(({ children, ...props }, ref) => (
  <Form ref={ref} {...props}>
    <PageAccountField />
    {children}
  </Form>
));
PageForm.displayName = "PageForm";
