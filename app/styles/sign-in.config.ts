import type { Config } from "tailwindcss";
import desk from "../../tailwind.config";

/** The desk's own look for what the pages before signing in are made of (tests/pages/sign-in-and-agent.test.ts finds what is missing). */
export default {
  ...desk,
  content: [
    "./app/pages/sign-in/**/*.tsx",
    "./app/components/{button-style,error-page,field,logo,notice,outage,reference,refusal}.{ts,tsx}",
  ],
} satisfies Config;
