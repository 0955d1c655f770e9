import type { EntryView } from './block-views.ts';
import { Blocks } from './blocks.tsx';

/** A text of the site's own under its title. */
export function Prose({ text }: { text: EntryView }) {
  return (
    <article>
      <h1 className="mt-4 max-w-[68ch] text-2xl font-bold wrap-anywhere md:mt-6">{text.title}</h1>
      <Blocks blocks={text.blocks} />
    </article>
  );
}
