import type { ViewContext } from '../../properties/web/card-view.ts';
import type { CollectionHome } from '../collection.contract.ts';

interface PersonOrMe {
  readonly name: string;
  readonly isMe: boolean;
}

/** Who likes a home and who has said no to it: `Likt av deg og Ola Nordmann`, `Nei fra Ola Nordmann`. */
export function opinionWords(
  { likedBy, saidNo }: { readonly likedBy: readonly PersonOrMe[]; readonly saidNo: readonly PersonOrMe[] },
  context: Pick<ViewContext, 't' | 'format'>,
): readonly string[] {
  const { t } = context;
  const [likers, noes] = [namesOf(likedBy, context), namesOf(saidNo, context)];
  return [
    ...(likers === '' ? [] : [t('together.likers', { names: likers })]),
    ...(noes === '' ? [] : [t('together.noes', { names: noes })]),
  ];
}

/** A member who has opened the collection. */
export interface Liker extends PersonOrMe {
  readonly id: string;
}

/** The same of a home in a collection; nothing where only one could say it. */
export function opinionsOf(
  { likedBy, saidNo }: Pick<CollectionHome, 'likedBy' | 'saidNo'>,
  members: readonly Liker[],
  context: Pick<ViewContext, 't' | 'format'>,
): readonly string[] {
  if (members.length < 2) return [];
  const among = (ids: readonly string[]) => members.filter(({ id }) => ids.includes(id));
  return opinionWords({ likedBy: among(likedBy), saidNo: among(saidNo) }, context);
}

/** `deg og Ola Nordmann`: the reader first. Empty for nobody. */
export function namesOf(people: readonly PersonOrMe[], { t, format }: Pick<ViewContext, 't' | 'format'>): string {
  const names = people
    .toSorted((a, b) => Number(b.isMe) - Number(a.isMe))
    .map(({ isMe, name }) => (isMe ? t('together.you') : name));
  return names.length === 0 ? '' : format.list(names);
}
