import type { ListedDocumentKind } from '../../properties/enums.contract.ts';
import type { Reading } from './change.ts';
import { documentsOf, keepDocuments, MOST_DOCUMENTS, noteTooMany } from './documents.ts';
import { attribute, textOf } from './element.ts';
import type { Field } from './fields.ts';
import { linkOf } from './values.ts';

/** Pages of others about a home: films, tours, its own site. They are led to, and never shown within ours. */

type LinkKind = Extract<ListedDocumentKind, 'video' | 'tour' | 'page'>;

/** The elements of a kind; an update names all that there are. */
function links(element: string, how: string, kindOf: (url: URL) => LinkKind): Field {
  return {
    element,
    gives: ['documents'],
    how,
    readsEmpty: true,
    read: (elements, reading) =>
      replace(
        element,
        elements.flatMap((each) => secureLinkOf(attribute(each, 'href') ?? textOf(each)) ?? []),
        kindOf,
        reading,
      ),
  };
}

export const LINK_FIELDS: readonly Field[] = [
  links('videoLink', 'its `href` as `https:`, a `video` on the page of the home', () => 'video'),
  links('externalLink', 'each `href` as `https:`: a `video`, a `tour` or another `page`', kindOfLink),
  {
    element: 'miniweb/uri',
    gives: ['url', 'documents'],
    how: 'the first that can be opened is `url`, the others are each a `page`',
    read: (elements, reading) => {
      const [first, ...others] = elements.flatMap((each) => linkOf(textOf(each)) ?? []);
      if (first !== undefined) reading.set('url', first);
      replace(
        'miniweb',
        others.flatMap((each) => secureLinkOf(each) ?? []),
        () => 'page',
        reading,
      );
    },
    onEmpty: (reading) => {
      reading.empty('url');
      replace('miniweb', [], () => 'page', reading);
    },
  },
];

const FILM_HOSTS = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|wistia\.com|dailymotion\.com)$/;
const FILM_FILES = /\.(?:mp4|m4v|avi|mov|webm|wmv|mpe?g)$/i;
const TOURS = /matterport|kuula|\btours?\b|virtual|\b3d\b|\b360\b|\bvr\b/i;

function kindOfLink(url: URL): LinkKind {
  if (FILM_HOSTS.test(url.hostname) || FILM_FILES.test(url.pathname)) return 'video';
  return TOURS.test(`${url.hostname}${url.pathname}`) ? 'tour' : 'page';
}

/** Addresses are sent as `http:` out of habit: what shows films and tours is there by `https:`. */
function secureLinkOf(text: string): string | undefined {
  return linkOf(linkOf(text)?.replace(/^http:/i, 'https:'));
}

/** Puts pages in the place of those that came by the same element; one that stays keeps its place among the papers. */
function replace(group: string, addresses: readonly string[], kindOf: (url: URL) => LinkKind, reading: Reading): void {
  const named = new Map(
    addresses.map((url) => {
      const id = `${group} ${url}`.slice(0, 100);
      const parsed = new URL(url);
      return [id, { id, kind: kindOf(parsed), title: parsed.hostname.replace(/^www\./u, '').slice(0, 300), url }];
    }),
  );
  const before = documentsOf(reading).filter(({ id = '' }) => !id.startsWith(`${group} `) || named.has(id));
  const known = new Set(before.map(({ id }) => id));
  const all = [
    ...before.map((each) => named.get(each.id ?? '') ?? each),
    ...[...named.values()].filter(({ id }) => !known.has(id)),
  ];
  if (all.length > MOST_DOCUMENTS) noteTooMany(reading);
  keepDocuments(all.slice(0, MOST_DOCUMENTS), reading);
}
