import { Form } from 'react-router';
import type { TravelMode } from '../../../commute/modes.contract.ts';
import { collectionPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { MOST_COMPARED } from './compare-query.ts';

interface CompareChooserProps {
  readonly choices: readonly { readonly id: string; readonly address: string }[];
  readonly chosen: readonly string[];
  readonly collectionId: string;
  readonly isOnlyDifferences: boolean;
  readonly mode: TravelMode | undefined;
}

/** Which homes stand side by side: a plain form of boxes. */
export function CompareChooser({ choices, chosen, collectionId, isOnlyDifferences, mode }: CompareChooserProps) {
  const t = useTranslate();
  return (
    <details className="group min-w-0 grow basis-64">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card border border-edge bg-surface px-4 text-sm font-medium hover:bg-sunken md:min-h-9 [&::-webkit-details-marker]:hidden">
        {t('compare.choose')}
        <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <Form
        method="get"
        action={collectionPath(collectionId, 'compare')}
        className="mt-2 rounded-card border border-line bg-surface p-4"
      >
        {isOnlyDifferences && <input type="hidden" name="only" value="differences" />}
        {mode !== undefined && <input type="hidden" name="mode" value={mode} />}
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{t('compare.choose_text', { count: MOST_COMPARED })}</legend>
          <ul className="grid max-h-80 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {choices.map(({ id, address }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    name="ids"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    className="size-5 shrink-0 accent-(--accent)"
                  />
                  <span className="min-w-0 break-words">{address}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" kind="primary" size="small" className="mt-3">
          {t('compare.submit')}
        </Button>
      </Form>
    </details>
  );
}
