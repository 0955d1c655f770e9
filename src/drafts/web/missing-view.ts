import { draftPath } from '../../owner-paths.ts';
import type { Translate } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';
import { pathOfMissing } from './field-kinds.ts';
import { fieldPath } from './form-parts.ts';
import { fieldsOf } from './form-view.ts';
import { inOffer, offerOf } from './offer-words.ts';

/** Something that publishing needs, and the way to its field. */
export interface MissingView {
  readonly path: string;
  readonly label: string;
  /** The tab that it stands in. */
  readonly place: string;
}

/** All that is missing, in the order of the form. What a market has no field for is answered by sending its tab. */
export function missingViews(draft: Draft, t: Translate): MissingView[] {
  const offer = offerOf(draft);
  return draft.tabs.flatMap(({ tab, missing }) => {
    const place = t(inOffer(`drafts.tab.${tab}`, offer));
    const fields = new Map(fieldsOf(draft, tab).map((field) => [field.path, field]));
    const views = missing.flatMap((name) => {
      const field = fields.get(pathOfMissing(name));
      if (field === undefined) return [];
      const path = fieldPath(draft, tab, field.path);
      return [{ path, label: t(inOffer(`drafts.field.${field.name}`, offer)), place }];
    });
    if (missing.length === 0 || views.length > 0) return views;
    return [{ path: draftPath(draft.id, { tab }), label: place, place: '' }];
  });
}
