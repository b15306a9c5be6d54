import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { buttonStyle, type ButtonLook } from "./button-style";

/**
 * A button of the product; `look` says how much it asks for attention. With `aria-disabled` it does nothing, but keeps the focus, which a
 * browser takes from a button that becomes `disabled`: for as long as it is at work.
 */
export function Button({
  look = "plain",
  className = "",
  type = "button",
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  const handleClick = rest["aria-disabled"] === true ? doNothing : onClick;
  return <button type={type} className={`${buttonStyle(look)} ${className}`} onClick={handleClick} {...rest} />;
}

function doNothing(event: MouseEvent) {
  event.preventDefault();
}
