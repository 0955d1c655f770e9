import { ExternalLink } from './external-link.tsx';

/** A text in which the name of a site is a link to it, in a new tab: what stands in a form stays as it is. */
export function LinkedSite({ text, site }: { text: string; site: string }) {
  const [before = '', ...after] = text.split(site);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <ExternalLink href={`https://${site}`} className="text-accent-text underline underline-offset-2">
        {site}
      </ExternalLink>
      {after.join(site)}
    </>
  );
}
