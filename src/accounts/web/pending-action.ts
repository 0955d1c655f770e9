/**
 * What somebody began before they were asked to sign in. It travels in the address of the sign-in
 * page, so it survives a reload, a new tab and a browser without JavaScript; and whoever goes back
 * instead leaves it behind, so that nothing is ever done later than it was meant.
 */
export type PendingAction =
  | { readonly kind: 'save_home'; readonly propertyId: string }
  /** The search is the one that the reader goes back to; `name` is what it will be called, empty where nobody knows. */
  | { readonly kind: 'save_search'; readonly name: string };

/** The query parameter that carries it. */
export const PENDING = 'pending';

/** As it stands in the address: `save_home.100204877`, `save_search.Homes in Oslo`. */
export function pendingText(action: PendingAction): string {
  return `${action.kind}.${action.kind === 'save_home' ? action.propertyId : action.name}`;
}

/** Reads it from an address; undefined for anything that is none. */
export function pendingActionOf(text: string | null | undefined): PendingAction | undefined {
  const name = /^save_search(?:\.(.{0,200}))?$/u.exec(text ?? '');
  if (name !== null) return { kind: 'save_search', name: name[1] ?? '' };
  const propertyId = /^save_home\.(\d{9,15})$/.exec(text ?? '')?.[1];
  return propertyId === undefined ? undefined : { kind: 'save_home', propertyId };
}

/** The name of what it is about, handed to the sign-in page as the navigation's state. */
export interface PendingState {
  readonly pendingTitle: string;
}

/** The name that came with the navigation; undefined where the page was reached in another way. */
export function pendingTitleOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('pendingTitle' in state)) return undefined;
  return typeof state.pendingTitle === 'string' ? state.pendingTitle : undefined;
}
