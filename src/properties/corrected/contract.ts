import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { PropertyId } from '../contract.ts';
import { ListingAddress, ListingDetails, ListingPrices, ListingRecord } from '../record.contract.ts';
import { FACTS, type Fact } from './facts.contract.ts';
import { MOST_CORRECTION_REASON } from './limits.contract.ts';
import * as operations from './operations.contract.ts';

/** What those who run the site correct of listings that imports bring: it stands whatever is handed in again. */

const forModerators = { tag: 'Administration', access: 'staff', roles: ['moderator'], isSensitive: true } as const;

const { title, description, propertyTypes, yearBuilt } = ListingRecord.shape;
const [address, details, prices] = [ListingAddress.shape, ListingDetails.shape, ListingPrices.shape];
const Coordinates = z.object({ lat: address.lat.unwrap(), lng: address.lng.unwrap() });

const FactValues = {
  title: title.optional(),
  description: description.nullable(),
  propertyTypes: propertyTypes.optional(),
  street: address.street.nullable(),
  suburb: address.suburb.nullable(),
  municipality: address.municipality.nullable(),
  postCode: address.postCode.nullable(),
  postTown: address.postTown.nullable(),
  coordinates: Coordinates.nullable()
    .optional()
    .describe('Of the home itself; null, its place is only known about, by its street, suburb or postcode.'),
  bedrooms: details.bedrooms.nullable(),
  bathrooms: details.bathrooms.nullable(),
  garage: details.garage.nullable(),
  areaInternal: details.areaInternal.nullable(),
  usageArea: details.usageArea.nullable(),
  areaExternal: details.areaExternal.nullable(),
  areaBalcony: details.areaBalcony.nullable(),
  areaTerrace: details.areaTerrace.nullable(),
  primaryRoom: details.primaryRoom.nullable(),
  floorSize: details.floorSize.nullable(),
  landSize: details.landSize.nullable(),
  plotArea: details.plotArea.nullable(),
  yearBuilt: yearBuilt.nullable(),
  askingPrice: prices.askingPrice.nullable(),
  priceMin: prices.priceMin.nullable(),
  priceMax: prices.priceMax.nullable(),
  rent: prices.rent.nullable(),
} satisfies Readonly<Record<Fact, z.ZodType>>;

export const CorrectedFacts = z.object(FactValues);
export type CorrectedFacts = z.output<typeof CorrectedFacts>;

const Value = z
  .union([z.string(), z.number(), z.array(z.string()), z.object({ lat: z.number(), lng: z.number() })])
  .nullable();

export const FactCorrection = z
  .object({
    fact: z.enum(FACTS),
    sent: Value.describe('What the sender had said; null where that was nothing.'),
    value: Value.describe('What is shown instead.'),
    at: Instant,
    by: z.string().describe('Which of the staff; empty when the account is gone.'),
    reason: z.string(),
    endedAt: Instant.optional().describe('Left out of one that stands.'),
    endedBy: z
      .enum(['sender', 'staff', 'correction'])
      .optional()
      .describe('The sender, who has said something else; staff, who took it back; or a further correction.'),
    sentThen: Value.optional().describe('Of one that its sender has ended: what they then said.'),
  })
  .meta({ id: 'FactCorrection' });

export const correctFacts = endpoint(operations.correctFacts, {
  ...forModerators,
  summary: 'Correct facts of a listing that an import brings',
  description:
    'What is left out stays; null takes a fact away. A correction stands whatever is handed in again, until the sender says something else of that fact than when it was corrected: what the sender says then is shown, and the correction has ended. A listing that is made here is 404: it is corrected with `PATCH /api/admin/listings/{id}`. Of a hidden address neither street nor coordinates are corrected.',
  params: z.object({ id: PropertyId }),
  body: CorrectedFacts.extend({
    reason: z.string().trim().min(1, 'field.required').max(MOST_CORRECTION_REASON),
  }).refine((body) => FACTS.some((fact) => body[fact] !== undefined), {
    path: ['title'],
    error: 'moderation.error.nothing_corrected',
  }),
  output: one(z.object({ id: PropertyId, corrected: z.array(z.enum(FACTS)) })),
  errors: ['listing_not_found', 'not_found'],
});

export const takeBackCorrection = endpoint(operations.takeBackCorrection, {
  ...forModerators,
  summary: 'Take back a correction of a listing that an import brings',
  description: 'What its sender said last is shown again. 404 where none stands of that fact.',
  params: z.object({ id: PropertyId, fact: z.enum(FACTS) }),
  output: one(z.object({ id: PropertyId, fact: z.enum(FACTS) })),
  errors: ['listing_not_found', 'not_found'],
});
