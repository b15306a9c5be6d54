/** The addresses of an import: `import` has the upload, and the preview below it. */
export interface ImportPaths {
  import: string;
  list: string;
  /** The list with what was written lately in front. */
  written: string;
}
