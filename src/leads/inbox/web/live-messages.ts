import { useRevalidator } from 'react-router';
import { useLive } from '../../../ui/use-live.ts';
import { MESSAGE_NEWS } from '../../live.contract.ts';

/** Loads a page about the messages of a listing, or of all that its reader offers, again when there is news of them. */
export function useLiveMessages(draftId?: string): void {
  const { revalidate } = useRevalidator();
  useLive(MESSAGE_NEWS, (about) => {
    if (about === undefined || draftId === undefined || about === draftId) void revalidate();
  });
}
