import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { commutePath } from '../../account-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { CommuteAnswer } from './commute-action.ts';
import { keepPlace } from './own-places.ts';
import { NewPlaceFields } from './place-fields.tsx';

/**
 * Adds a place where the reader is: to the account of whoever is signed in, else to this browser. `onAdded` hears of it
 * once it is kept.
 */
export function AddPlaceHere({
  onAdded,
  isOpened,
}: {
  onAdded: (place: CommuteAnswer['found']) => void;
  isOpened: boolean;
}) {
  const t = useTranslate();
  const { Form, data, state } = useFetcher<CommuteAnswer>();
  const [isTaken, setTaken] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(data);
  useEffect(() => {
    if (data === undefined || data === told.current) return;
    told.current = data;
    const { found, done } = data;
    setTaken(false);
    if (found !== undefined)
      void keepPlace(found).then((isKept) => {
        if (isKept) onAdded(found);
        setTaken(!isKept);
      });
    else if (done !== undefined) onAdded(undefined);
  }, [data, onAdded]);
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);
  const found = isTaken ? data?.found : undefined;
  const refused =
    found === undefined
      ? data?.refused
      : {
          id: '',
          name: found.displayName,
          place: found.place ?? '',
          field: 'display_name' as const,
          text: t('commute.error.name_taken'),
        };
  return (
    <Form
      // A place that was kept leaves an empty form behind.
      key={`${data?.done ?? ''} ${String(isTaken)}`}
      ref={form}
      method="post"
      action={commutePath}
      className="mt-3 flex max-w-md flex-col gap-4"
    >
      {refused?.field === '' && (
        <p role="alert" className="text-sm text-red">
          {refused.text}
        </p>
      )}
      <NewPlaceFields refused={refused} isSending={state === 'submitting'} />
    </Form>
  );
}
