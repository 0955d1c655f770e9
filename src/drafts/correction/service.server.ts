import type { Person } from '../../accounts/people.server.ts';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { PropertyType } from '../../properties/enums.contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import { OWNER_SOURCE } from '../../properties/price-correction.contract.ts';
import type { Properties } from '../../properties/service.server.ts';
import { sentencesOf } from '../../texts/message.ts';
import type { Region } from '../../texts/messages.ts';
import { type LockedDraft, lockPublishedForStaff } from '../access-store.server.ts';
import { withChanges } from '../form/changes.contract.ts';
import type { FormChanges, FormData } from '../form/form-data.contract.ts';
import { DEFAULT_OBJECT_TYPE, PROPERTY_TYPE_OPTIONS } from '../form/options.contract.ts';
import type { DraftMedia } from '../hooks.server.ts';
import { listingOwnerOf } from '../listing-owner.server.ts';
import { correctedMail } from '../mails.server.ts';
import { updateDraft } from '../store.server.ts';
import { toldAddressIn } from '../told-address.ts';
import { CORRECTED, type Corrected } from './contract.ts';
import { insertCorrection } from './corrections-store.server.ts';

/** What is corrected of a listing; what is left out stays. */
export interface Correction {
  readonly title?: string | undefined;
  /** Empty, it is taken away; the same of the place's name. */
  readonly description?: string | undefined;
  readonly propertyType?: readonly PropertyType[] | undefined;
  readonly placeName?: string | undefined;
  readonly hideAddress?: true | undefined;
  /** For the owner. */
  readonly reason: string;
}

/**
 * Corrects a listing on the market on behalf of the site, with its draft, and tells its owner. Gives what is other than
 * it was. Throws `not_found` for what is not made here or not on the market, and `address_told`.
 */
export type Correct = (by: StaffAct, id: ListingId, correction: Correction) => Promise<Corrected[]>;

export interface CorrectionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly outbox: Outbox;
  readonly origin: string;
  readonly media: Pick<DraftMedia, 'read'>;
  readonly properties: Pick<Properties, 'update' | 'forget'>;
  readonly person: (id: UserId, db?: Queryable) => Promise<Person | undefined>;
}

export function createCorrect(parts: CorrectionParts): Correct {
  const { db, clock, audit, outbox, origin, media, properties, person } = parts;

  async function tellOwner(
    tx: Transaction,
    draft: LockedDraft,
    told: { readonly corrected: readonly Corrected[]; readonly reason: string },
  ): Promise<void> {
    const reader = await person(draft.owner_id, tx);
    if (reader?.email === undefined || !reader.isVerified) return;
    const title = draft.form_data.propertyDetail.title ?? '';
    await outbox.send(tx, {
      key: `draft corrected ${draft.id} ${String(draft.version)}`,
      to: { name: reader.name, address: reader.email },
      content: correctedMail({ reader, origin, draftId: draft.id, title, ...told }),
    });
  }

  return async (by, id, { reason, ...asked }) => {
    const changed: string[] = [];
    const done = await db.transaction(async (tx) => {
      const draft = await lockPublishedForStaff(tx, by.user, id);
      const { external_id: externalId } = draft;
      if (externalId === null) throw new AppError('not_found');
      const before = draft.shown_form ?? draft.form_data;
      requireFitting(draft.region, before, asked.propertyType);
      const changes = formChangesOf(asked);
      const shown = withChanges(before, changes);
      const corrected = CORRECTED.filter(
        (name) => asked[name] !== undefined && saidOf(before, name) !== saidOf(shown, name),
      );
      if (corrected.length === 0) return corrected;

      const { images = [], attachments = [] } = (await media.read(tx, [draft])).get(draft.id) ?? {};
      const told = toldAddressIn({ form: shown, images, attachments });
      if (told.length > 0)
        throw new AppError('address_told', {
          fields: Object.fromEntries(told.map((path) => [FIELDS[path] ?? 'hide_address', ['error.address_told']])),
        });
      const report = await properties.update(tx, listingOwnerOf(draft), [
        { source: OWNER_SOURCE, externalId, ...recordChangesOf(asked) },
      ]);
      const [refused] = report.rejected;
      if (refused !== undefined) throw new Error(`a correction could not be kept: ${sentencesOf(refused.says, 'en')}`);
      changed.push(...report.changed);
      const at = clock.now().toISOString();
      const kept = await updateDraft(
        tx,
        draft,
        { form_data: withChanges(draft.form_data, changes), shown_form: shown },
        at,
      );
      await insertCorrection(tx, draft, {
        ...{ at, actor: by.user.userId, role: by.user.role, reason },
        changes: corrected.map((field) => ({ field, before: saidOf(before, field), after: saidOf(shown, field) })),
      });
      await audit.note(tx, by, {
        act: 'listing_corrected',
        on: { kind: 'listing', id },
        details: { fields: corrected.join(' ') },
      });
      await tellOwner(tx, kept, { corrected, reason });
      return corrected;
    });
    properties.forget(changed);
    return done;
  };
}

type Asked = Omit<Correction, 'reason'>;

/** A type of listing has its own kinds of property. */
function requireFitting(region: Region, { listingType }: FormData, types: readonly PropertyType[] | undefined): void {
  const fitting = PROPERTY_TYPE_OPTIONS[region][listingType.objectType ?? DEFAULT_OBJECT_TYPE];
  if (types?.every((type) => fitting.includes(type)) === false)
    throw new AppError('invalid_input', { fields: { property_type: ['moderation.error.type'] } });
}

/** Of the owner's form. */
function formChangesOf({ title, description, propertyType, placeName, hideAddress }: Asked): FormChanges {
  return {
    ...(propertyType === undefined ? {} : { listingType: { propertyType: [...propertyType] } }),
    location: {
      ...(placeName === undefined ? {} : { subLocalityNickname: orNull(placeName) }),
      ...(hideAddress === undefined ? {} : { isAddressHidden: true }),
    },
    propertyDetail: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description: orNull(description) }),
    },
  };
}

/** Of the listing: the same, as `recordOf` makes it of the form. */
function recordChangesOf({ title, description, propertyType, placeName, hideAddress }: Asked) {
  return {
    title,
    ...(description === undefined ? {} : { description: orNull(description) }),
    ...(propertyType === undefined ? {} : { propertyTypes: [...propertyType] }),
    ...(hideAddress === undefined ? {} : { entrance: null, landRegistry: null, elevation: null }),
    address: {
      ...(placeName === undefined ? {} : { displayAreaTag: orNull(placeName) }),
      ...(hideAddress === undefined ? {} : { street: null, isHidden: true }),
    },
  };
}

function saidOf({ propertyDetail, listingType, location }: FormData, name: Corrected): string {
  const said = {
    title: propertyDetail.title,
    description: propertyDetail.description,
    propertyType: listingType.propertyType?.join(' '),
    placeName: location.subLocalityNickname,
    hideAddress: location.isAddressHidden === true ? 'hidden' : undefined,
  }[name];
  return said ?? '';
}

/** By the paths of the form, the fields of a correction; what tells the address elsewhere speaks against hiding it. */
const FIELDS: Readonly<Record<string, string>> = {
  'property_detail.title': 'title',
  'property_detail.description': 'description',
  'location.sub_locality_nickname': 'place_name',
};

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
