import { message, type Message } from '../texts/message.ts';

/** Who may change or withdraw a listing. Saving takes one as proof: made only where it is known who acts. */
export type ListingOwner =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'agency'; readonly agencyId: string }
  /** An import, by the source that it names its listings by. */
  | { readonly kind: 'import'; readonly source: string };

/** How an owner is kept: one column for each kind, of which exactly one has a value. */
export interface OwnerColumns {
  readonly owner_user: string | null;
  readonly owner_agency: string | null;
  readonly owner_import: string | null;
}

export const OWNER_COLUMNS = [
  { name: 'owner_user', type: 'uuid' },
  { name: 'owner_agency', type: 'char(6)' },
  { name: 'owner_import', type: 'text' },
] as const;

export function ownerColumns(owner: ListingOwner): OwnerColumns {
  return {
    owner_user: owner.kind === 'user' ? owner.userId : null,
    owner_agency: owner.kind === 'agency' ? owner.agencyId : null,
    owner_import: owner.kind === 'import' ? owner.source : null,
  };
}

/** For reports of imports, which people read who need not know each other: no person is named. */
export function belongsTo({ owner_agency, owner_import }: OwnerColumns): Message {
  if (owner_import !== null) return message('import.save.of_import', { source: owner_import });
  return owner_agency === null
    ? message('import.save.of_person')
    : message('import.save.of_agency', { agency: owner_agency });
}
