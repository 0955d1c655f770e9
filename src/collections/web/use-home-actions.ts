import { failureText } from '../../contract/error-text.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { addHomes, moveHome, removeFavourite, removeHome } from './client.ts';
import { aboutHome } from './about-home.ts';

/** What can be done with each home of a collection, at once, and taken back for as long as the toast stands. */
export interface HomeActions {
  /** Homes that are on their way out: not shown. */
  readonly leaving: ReadonlySet<string>;
  remove(propertyId: string): void;
  /** Puts it into another collection; out of a named one it goes. */
  move(propertyId: string, to: { readonly id: string; readonly name: string }): void;
}

export function useHomeActions({
  id: collectionId,
  isDefault,
}: {
  readonly id: string;
  readonly isDefault: boolean;
}): HomeActions {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const mark = (propertyId: string, isLeaving: boolean) =>
    setLeaving(
      (others) => new Set([...others].filter((id) => id !== propertyId).concat(isLeaving ? [propertyId] : [])),
    );
  const undo = (propertyId: string, back: () => Promise<unknown>) => ({
    about: aboutHome(propertyId),
    undo: { label: t('collections.undo'), onPress: () => void back().then(revalidate, failed) },
  });
  function failed(error: unknown): void {
    toast(failureText(t, error), { tone: 'red' });
  }

  /** Hides the home while it goes; the page that comes afterwards says whether it is there. */
  async function without(propertyId: string, work: () => Promise<void>): Promise<void> {
    mark(propertyId, true);
    await work().then(revalidate, failed);
    mark(propertyId, false);
  }

  return {
    leaving,
    remove: (propertyId) =>
      void without(propertyId, async () => {
        // Out of all favourites it goes out of one's own collections too.
        const others = isDefault ? (await api(removeFavourite, { params: { propertyId } })).data.collectionIds : [];
        if (!isDefault) await api(removeHome, { params: { collectionId, propertyId } });
        const putBack = () =>
          Promise.all(
            [collectionId, ...others].map((id) =>
              api(addHomes, { params: { collectionId: id }, body: { properties: [propertyId] } }),
            ),
          );
        toast(t(isDefault ? 'collections.heart.removed' : 'collections.removed'), undo(propertyId, putBack));
      }),
    move(propertyId, to) {
      const work = async () => {
        await api(moveHome, { params: { collectionId, propertyId }, body: { collectionId: to.id } });
        if (isDefault) toast(t('collections.put_in', { name: to.name }), { about: aboutHome(propertyId) });
        else
          toast(
            t('collections.moved', { name: to.name }),
            undo(propertyId, () =>
              api(moveHome, { params: { collectionId: to.id, propertyId }, body: { collectionId } }),
            ),
          );
      };
      void (isDefault ? work().then(revalidate, failed) : without(propertyId, work));
    },
  };
}
