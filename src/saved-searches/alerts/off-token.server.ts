import { createHmac, timingSafeEqual } from 'node:crypto';
import { UserId } from '../../contract/ids.ts';
import { SearchId, type SavedSearchId } from '../contract.ts';

/**
 * What a link in a mail turns off: one search, or for somebody all of their searches, their favourites, or both of
 * these.
 */
export type OffSubject =
  | { readonly kind: 'search'; readonly id: SavedSearchId }
  | { readonly kind: 'all' | 'favourites' | 'both'; readonly id: UserId };

/**
 * Signed names of what a mail's link turns off. Whoever has the mail may turn it off, for as long as the
 * mail lies there, and can do nothing else with it. What a token names may be gone by then.
 */
export interface OffTokens {
  issue(subject: OffSubject): string;
  /** Undefined for a token that is none of ours. */
  read(token: string): OffSubject | undefined;
}

export function createOffTokens(key: Buffer): OffTokens {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    issue({ kind, id }) {
      const text = `${kind}.${id}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },

    read(token) {
      const [, kind, id = '', signature = ''] =
        /^(search|all|favourites|both)\.([0-9a-f-]{1,36})\.([\w-]{24})$/.exec(token) ?? [];
      if (!isKind(kind)) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${kind}.${id}`);
      return given.length === expected.length && timingSafeEqual(given, expected) ? subjectOf(kind, id) : undefined;
    },
  };
}

function isKind(kind: string | undefined): kind is OffSubject['kind'] {
  return kind === 'search' || kind === 'all' || kind === 'favourites' || kind === 'both';
}

/** As it was when it was signed; undefined for a form that no id has. */
function subjectOf(kind: OffSubject['kind'], id: string): OffSubject | undefined {
  if (kind === 'search') {
    const search = SearchId.safeParse(id);
    return search.success ? { kind, id: search.data } : undefined;
  }
  const user = UserId.safeParse(id);
  return user.success ? { kind, id: user.data } : undefined;
}
