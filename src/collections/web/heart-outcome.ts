import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import type { ShowToast, ToastAction } from '../../ui/toast.tsx';
import { addHomes } from './client.ts';
import { rememberCollection, usedCollection } from './last-collection.ts';
import type { Outcome } from './favourites.ts';
import { aboutHome } from './about-home.ts';
import { isPressed } from './heart-state.ts';

/** What the heart needs once it is pressed, in one file. */
export { changeFavourite, restoreFavourite } from './favourites.ts';

interface Telling {
  readonly userId: string;
  readonly propertyId: string;
  /** Opens the choice of collections. */
  readonly onPick: () => void;
  readonly onUndo: () => void;
  readonly failed: (error: unknown) => void;
  readonly toast: ShowToast;
  readonly t: Translate;
  readonly api: Api;
}

/** Says what has become of a press of the heart, and what can be done next. */
export async function tellOutcome(kind: Outcome['kind'], isSaved: boolean, telling: Telling): Promise<void> {
  const { propertyId, toast, t, onUndo } = telling;
  const about = aboutHome(propertyId);
  if (kind === 'waiting')
    return toast(t(isSaved ? 'collections.heart.saved_here' : 'collections.heart.removed_here'), { about });
  const undo = { label: t('collections.undo'), onPress: onUndo };
  if (isSaved) {
    const action = await whereTo(telling);
    // Pressed again meanwhile: what is said then holds.
    if (isPressed(propertyId) !== !isSaved) toast(t('collections.heart.saved'), { about, action, undo });
  } else toast(t('collections.heart.removed'), { about, undo });
}

/** Puts a home into the collection that the reader has used last in this browser; before the first, they choose one. */
async function whereTo({ userId, propertyId, onPick, failed, toast, t, api }: Telling): Promise<ToastAction> {
  const pick = { label: t('collections.heart.pick'), onPress: onPick };
  const last = await usedCollection(userId);
  if (last === undefined) return pick;
  const put = async () => {
    try {
      await api(addHomes, { params: { collectionId: last.id }, body: { properties: [propertyId] } });
      toast(t('collections.heart.is_in', { name: last.name }), { about: aboutHome(propertyId), action: pick });
    } catch (error) {
      // One that is there no longer is offered no more.
      if (error instanceof AppError && error.code === 'not_found') rememberCollection(undefined);
      failed(error);
    }
  };
  return { label: t('collections.heart.put', { name: last.name }), onPress: () => void put() };
}
