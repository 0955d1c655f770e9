import { data } from 'react-router';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { AppError } from '../../contract/errors.ts';

type Address = { readonly pathname: string; readonly search: string };

/**
 * What a page of the administration shows. For those of the staff whom it is not for there is no such page; a second
 * factor that is needed is asked for.
 */
export async function opened<T>(url: Address, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    leadToFactor(error, url);
    const isNone = error instanceof AppError && ['forbidden', 'not_found', 'invalid_input'].includes(error.code);
    throw isNone ? data(null, { status: 404 }) : error;
  }
}

/** The page of a list that an address asks for. */
export function pageOf(url: { readonly searchParams: URLSearchParams }): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

/** A day (`2026-11-28`) in an address; undefined for what is none. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

/** A code in an address; undefined for what can be none. */
export function codeIn(query: URLSearchParams): string | undefined {
  const code = query.get('code') ?? '';
  return /^[a-z_]{1,60}$/.test(code) ? code : undefined;
}
