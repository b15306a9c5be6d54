// By their own paths: from the package as a whole, list pages would ship them too (remix.config.js).
export { default as RotateLeft } from "lucide-react/icons/rotate-ccw";
export { default as RotateRight } from "lucide-react/icons/rotate-cw";
export { default as ZoomIn } from "lucide-react/icons/zoom-in";
export { default as ZoomOut } from "lucide-react/icons/zoom-out";
