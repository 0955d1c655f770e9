import { suggestAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath, propertyPath } from '../../paths.ts';
import { getProperty } from '../../properties/contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { plain } from './nearest-place.ts';

/**
 * Where to go for what was typed as a place and is none: to the home whose id it is, or to the homes of
 * the street. Who picks from the suggestions gets there anyway; who is quicker than they are, or has no
 * script, gets there by this. Undefined for any other text.
 */
export async function pathForTyped(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  return LISTING_ID.test(typed) ? pathOfListing(api, typed) : pathOfStreet(api, filter, typed);
}

const LISTING_ID = /^\d{9,15}$/;
/** A house number with its letter, and what comes behind a comma: `Storgata 5B, Oslo`. */
const BEHIND_STREET = /(\s+\d+\s*[a-zæøå]?)?\s*(,.*)?$/i;
const MOST = 20;

async function pathOfListing(api: Api, id: string): Promise<string | undefined> {
  try {
    return propertyPath((await api(getProperty, { query: { id } })).data);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A street whose name is in one place is searched for there, one that many places have in all of them. */
async function pathOfStreet(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  const name = plain(typed.replace(BEHIND_STREET, ''));
  const { data } = await api(suggestAddresses, {
    query: { term: typed.slice(0, 100), limit: MOST, kinds: ['street'] },
  });
  const streets = data.filter((found) => plain(found.name) === name);
  const [first] = streets;
  if (first === undefined) return undefined;
  const address = streets.length === 1 && first.address !== undefined ? [first.address] : undefined;
  const sorting = filter.sorting === 'created_at' ? 'relevance' : filter.sorting;
  return listPath({ ...filter, address, keywords: [...(filter.keywords ?? []), first.name], sorting, page: 1 });
}
