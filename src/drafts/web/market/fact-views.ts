import { FACILITIES } from '../../../properties/enums.contract.ts';
import { marketWord } from '../../../properties/market-words.contract.ts';
import { snakeName } from '../../../contract/case.ts';
import type { Translate } from '../../../texts/messages.ts';
import type { Draft } from '../../draft.contract.ts';
import { TABS } from '../../form/options.contract.ts';
import { factOfFacility, FACTS, pathOfFact } from '../../insight/facts.contract.ts';
import { fieldPath } from '../form-parts.ts';
import { fieldsOf } from '../form-view.ts';
import { inOffer, offerOf } from '../offer-words.ts';

/** What searches may ask for: its name, and the way to its field. */
export interface FactView {
  readonly label: string;
  readonly path: string;
}

/**
 * By the names of filters as they stand on the wire. What the market's form has no field for is left out. Made on the
 * server, as the form's fields are.
 */
export function factViews(draft: Draft, t: Translate): Readonly<Record<string, FactView>> {
  const fields = new Map(
    TABS.flatMap((tab) => fieldsOf(draft, tab).map((field) => [field.path, { ...field, tab }] as const)),
  );
  const facilities = fields.has('propertyDetail.facilities') ? FACILITIES : [];
  const named = [
    ...FACTS.map((fact) => [fact, undefined] as const),
    ...facilities.map(
      (facility) => [factOfFacility(facility), marketWord('facility', facility, { region: draft.region }, t)] as const,
    ),
  ];
  return Object.fromEntries(
    named.flatMap(([fact, label]) => {
      const field = fields.get(pathOfFact(fact, draft.formData) ?? '');
      if (field === undefined) return [];
      const path = fieldPath(draft, field.tab, field.path);
      return [
        [snakeName(fact), { label: label ?? t(inOffer(`drafts.field.${field.name}`, offerOf(draft))), path }] as const,
      ];
    }),
  );
}
