import type { LinksFunction } from "@remix-run/node";
import printStyles from "./print.css?url";

/** The styles of a page on paper. */
export const printLinks: LinksFunction = () => [{ rel: "stylesheet", href: printStyles }];
