import "~/styles/rich-text.css";

/** A text from the editor as it is read. The only place that takes HTML as it is: the backend cleaned it when storing it. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
