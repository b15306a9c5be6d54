import type { ButtonHTMLAttributes } from "react";
import { buttonStyle, type ButtonLook } from "./button-style";

/** A button of the product; `look` says how much it asks for attention. */
export function Button({
  look = "plain",
  className = "",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button type={type} className={`${buttonStyle(look)} ${className}`} {...rest} />;
}
