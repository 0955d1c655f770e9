import { DEFAULT_AGENCY_ID } from '../../../agencies/record.contract.ts';
import { marketWord } from '../../../properties/market-words.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { Region } from '../../../texts/messages.ts';
import { APPRAISED_TYPES } from '../rules.contract.ts';

/** Whom an owner asks what their home is worth. */
export interface AppraisalView {
  /** As the path of their page has it. */
  readonly id: string;
  readonly name: string;
  /** The kinds of home that can be chosen. */
  readonly types: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Undefined where nobody can be asked: neither agent nor agency tells an email address, or the agency is the one that
 * stands in for owners who sell by themselves.
 */
export function appraisalView(
  asked: { readonly id: string; readonly name: string; readonly email?: string | undefined },
  agency: { readonly id: string; readonly region: Region; readonly email?: string | undefined },
  { t }: Pick<ViewContext, 't'>,
): AppraisalView | undefined {
  const email = asked.email ?? agency.email;
  if (email === undefined || agency.id === DEFAULT_AGENCY_ID) return undefined;
  const types = APPRAISED_TYPES.map((value) => ({ value, label: marketWord('property_type', value, agency, t) }));
  return { id: asked.id, name: asked.name, types };
}
