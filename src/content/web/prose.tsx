/** A text of the site's own, already HTML. */
export function Prose({ title, html }: { title: string; html: string }) {
  return (
    <article className="max-w-[68ch]">
      <h1 className="mt-4 text-2xl font-bold md:mt-6">{title}</h1>
      <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
