import { createStored } from '../../ui/stored.ts';

/** Photographs that were taken away and may be there still, by draft: their reader left before that was sent. */
type Waiting = Readonly<Record<string, readonly string[]>>;

const stored = createStored<Waiting>({ name: 'waiting-removals', initial: {}, parse });

export interface UnsentRemovals {
  keep(imageId: string): void;
  forget(imageId: string): void;
  read(): Promise<readonly string[]>;
}

export function unsentRemovalsOf(draftId: string): UnsentRemovals {
  const change = (update: (ids: readonly string[]) => readonly string[]) =>
    stored.change(({ [draftId]: own = [], ...others }) => {
      const left = update(own);
      return left.length === 0 ? others : { ...others, [draftId]: left };
    });
  return {
    keep: (imageId) => void change((ids) => [...ids.filter((id) => id !== imageId), imageId]),
    forget: (imageId) => void change((ids) => ids.filter((id) => id !== imageId)),
    async read() {
      let own: readonly string[] = [];
      await change((ids) => (own = ids));
      return own;
    },
  };
}

function parse(raw: unknown): Waiting | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const isIds = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((id) => typeof id === 'string');
  return Object.fromEntries(
    Object.entries(raw).filter((entry): entry is [string, readonly string[]] => isIds(entry[1])),
  );
}
