import { createStored } from '../../ui/stored.ts';

/** A collection that a home was put into. */
interface UsedCollection {
  readonly userId: string;
  readonly id: string;
  readonly name: string;
}

const used = createStored<UsedCollection | undefined>({
  name: 'last-collection',
  initial: undefined,
  parse: (raw) => {
    const { userId, id, name } = (raw ?? {}) as Partial<Record<keyof UsedCollection, unknown>>;
    return typeof userId === 'string' && typeof id === 'string' && typeof name === 'string'
      ? { userId, id, name }
      : undefined;
  },
});

/** The one that the reader has put a home into last, in this browser; undefined before the first. */
export async function usedCollection(userId: string): Promise<UsedCollection | undefined> {
  await used.change((last) => last);
  const last = used.get();
  return last?.userId === userId ? last : undefined;
}

export function rememberCollection(collection: UsedCollection | undefined): void {
  void used.set(collection);
}
