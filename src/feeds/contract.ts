import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { upload } from '../contract/kinds/upload.ts';
import { Instant, one, page, PageQuery } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';
import { Issues, Progress, Result, UploadId } from './upload.contract.ts';

/** Listings that agencies' programs hand in. */

const tag = 'Feeds';
const access = 'uploader';
const rate = 'feed';

/** Of one upload. Longer files go into the drop folder. */
export const MOST_UPLOAD_BYTES = 16 * 1024 * 1024;

const agency = z.string().regex(/^\d{6}$/);
const ofAgency = z.object({ agency });
const ofListing = z.object({
  agency,
  externalId: z.string().min(1).max(120).describe('Of REAXML, `AGENTID-uniqueID` with the agent id in capitals.'),
});
const Accepted = one(z.object({ uploadId: UploadId, report: z.string().describe('The path of its report.') }));
/** 202, and where the report is. */
const acceptedAt = ({ data }: z.output<typeof Accepted>): string => data.report;

const listings = z.int().min(0);

export const ListingReport = z
  .object({
    externalId: z.string(),
    uploadId: UploadId,
    progress: Progress,
    result: Result.optional().describe('Once it is done.'),
    issues: Issues,
  })
  .meta({ id: 'FeedListingReport' });

export const UploadReport = z
  .object({
    id: UploadId,
    progress: Progress,
    result: Result.optional().describe('Of an upload that is about a single listing, once it is done.'),
    receivedAt: Instant,
    completedAt: Instant.optional(),
    counts: z
      .object({ new: listings, processed: listings, unchanged: listings, deleted: listings, skipped: listings })
      .describe('How many listings have which result, once it is done.'),
    issues: Issues.describe('Of the upload as a whole.'),
  })
  .meta({ id: 'FeedUploadReport' });
export type UploadReport = z.output<typeof UploadReport>;

export const uploadListings = upload({
  ...operations.uploadListings,
  tag,
  summary: 'Hands in listings: REAXML, or JSON in the form of /api/schema/listing.json, one or an array',
  description:
    'They are worked through later, those of one source in the order in which they came; the report says what became of each. JSON says all of a listing or, with `partial`, what is to change of it; REAXML what has changed. The same again while it waits is the same upload. 409 when too many uploads of one home wait, 429 when too many of one source do.',
  access,
  rate,
  params: ofAgency,
  accepts: ['application/json', 'text/xml', 'application/xml'],
  maxBodyBytes: MOST_UPLOAD_BYTES,
  output: Accepted,
  acceptedAt,
  errors: ['listing_busy'],
});

export const replaceListings = upload({
  ...operations.replaceListings,
  tag,
  summary: 'Hands in all listings of the source at once: those on the market that are not among them are withdrawn',
  description:
    'In the form of /api/schema/listing.json, an array. Worked through as by POST. None is withdrawn, and the report says why (`withdrawal_held`), where a listing could not be told, one says only what is to change, or more than a fifth of those on the market would go.',
  access,
  rate,
  params: ofAgency,
  accepts: ['application/json'],
  maxBodyBytes: MOST_UPLOAD_BYTES,
  output: Accepted,
  acceptedAt,
  errors: ['listing_busy'],
});

export const withdrawListing = endpoint(operations.withdrawListing, {
  tag,
  summary: 'Withdraws a listing, after what was handed in before',
  access,
  rate,
  params: ofListing,
  output: Accepted,
  acceptedAt,
  errors: ['listing_busy'],
});

export const getUpload = endpoint(operations.getUpload, {
  tag,
  summary: 'What became of an upload and of its listings',
  access,
  rate,
  params: ofAgency.extend({ id: UploadId }),
  query: PageQuery,
  output: page(ListingReport).extend({ upload: UploadReport }),
  errors: ['not_found'],
});

export const getListingReport = endpoint(operations.getListingReport, {
  tag,
  summary: 'What became of a listing when it was handed in last',
  access,
  rate,
  params: ofListing,
  output: one(ListingReport),
  errors: ['not_found'],
});
