import { paginate, type Pagination } from '../contract/shapes.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import type { Drafts } from '../drafts/service.server.ts';
import type { Reports } from '../leads/reported/reports.server.ts';
import type { HeldImports } from '../properties/held/held.server.ts';
import type { ModeratedListings } from '../properties/moderated/moderated.server.ts';
import type { Properties } from '../properties/service.server.ts';
import { type Claims, keyOf } from './claims.server.ts';
import type { QueueItem } from './contract.ts';
import type { QueueKind } from './queue-kinds.contract.ts';

/** What waits for those who run the site, wherever it comes from, the longest waiting first. */
export interface ReviewQueue {
  list(
    staff: StaffMember,
    asked: { readonly page: number; readonly size: number; readonly kind?: QueueKind | undefined },
  ): Promise<{ readonly data: QueueItem[]; readonly pagination: Pagination }>;
}

export interface ReviewQueueParts {
  readonly reports: Pick<Reports, 'waiting'>;
  readonly moderated: Pick<ModeratedListings, 'read'>;
  readonly properties: Pick<Properties, 'cardsForStaff'>;
  readonly heldImports: Pick<HeldImports, 'list'>;
  readonly heldDrafts: Drafts['held'];
  readonly claims: Pick<Claims, 'among'>;
}

interface Waiting {
  readonly items: readonly Omit<QueueItem, 'claim'>[];
  readonly total: number;
}

export function createReviewQueue(parts: ReviewQueueParts): ReviewQueue {
  const { reports, moderated, properties, heldImports, heldDrafts, claims } = parts;

  async function reported(staff: StaffMember, limit: number): Promise<Waiting> {
    const { rows, total } = await reports.waiting(staff, { limit, offset: 0 });
    const ids = rows.map(({ listingId }) => listingId);
    const cards = new Map((await properties.cardsForStaff(staff, ids)).map((card) => [card.propertyId, card]));
    const states = new Map((await moderated.read(staff, ids)).map(({ id, state }) => [id, state]));
    const items = rows.map(({ listingId: id, firstAt: since, reasons }) => {
      const [card, state] = [cards.get(id), states.get(id)];
      return {
        ...{ kind: 'reports' as const, id, since, reasons: [...reasons] },
        ...{ title: card?.title ?? '', place: card?.address.fullAddress ?? '' },
        ...(state === undefined ? {} : { state }),
      };
    });
    return { items, total };
  }

  async function imported(staff: StaffMember, size: number): Promise<Waiting> {
    const { data, pagination } = await heldImports.list(staff, { page: 1, size });
    const items = data.map(({ id, title, address, heldAt: since, heldFor }) => ({
      ...{ kind: 'import' as const, id, since, title },
      place: [address.street, address.postCode, address.suburb ?? address.municipality].filter(Boolean).join(', '),
      reasons: heldFor.map((reason) => ({ reason, count: 1 })),
    }));
    return { items, total: pagination.results };
  }

  async function drafted(staff: StaffMember, size: number): Promise<Waiting> {
    const { data, pagination } = await heldDrafts(staff, { page: 1, size });
    const items = data.map(({ id, formData: { location, propertyDetail }, heldSince, updatedAt, heldFor }) => ({
      ...{ kind: 'draft' as const, id, since: heldSince ?? updatedAt, title: propertyDetail.title ?? '' },
      place: [location.street, location.postCode, location.suburb].filter(Boolean).join(', '),
      reasons: heldFor.map((reason) => ({ reason, count: 1 })),
    }));
    return { items, total: pagination.results };
  }

  const SOURCES: Readonly<Record<QueueKind, (staff: StaffMember, limit: number) => Promise<Waiting>>> = {
    reports: reported,
    import: imported,
    draft: drafted,
  };

  return {
    async list(staff, { page, size, kind }) {
      const asked = kind === undefined ? Object.values(SOURCES) : [SOURCES[kind]];
      // Of each as many as the page could hold: the queue is worked off from its beginning, and late pages are rare.
      const waiting = await Promise.all(asked.map((source) => source(staff, page * size)));
      const items = waiting
        .flatMap((source) => source.items)
        .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
        .slice((page - 1) * size, page * size);
      const claimed = await claims.among(staff, items);
      const data = items.map((item) => {
        const claim = claimed.get(keyOf(item));
        return claim === undefined ? item : { ...item, claim };
      });
      const total = waiting.reduce((sum, source) => sum + source.total, 0);
      return { data, pagination: paginate(page, size, total) };
    },
  };
}
