import { urlOf } from '../contract/client.ts';
import { AppError } from '../contract/errors.ts';
import { handledUpload } from '../contract/kinds/upload.server.ts';
import { type Handled, handledForUploader } from '../contract/mount.server.ts';
import { allowedFeed } from './allowed-feed.server.ts';
import { getListingReport, getUpload, replaceListings, uploadListings, withdrawListing } from './contract.ts';
import type { Feeds } from './service.server.ts';
import type { UploadId } from './upload.contract.ts';

export function createFeedRoutes(feeds: Feeds): readonly Handled[] {
  return [
    handledUpload(uploadListings, async ({ params: { agency } }, { uploader }, parts) => {
      const feed = allowedFeed(uploader, agency);
      for await (const part of parts) {
        if (part.kind !== 'file') continue;
        const format = part.contentType === 'application/json' ? 'listing' : 'reaxml';
        return accepted(agency, await feeds.accept(feed, format, part.content));
      }
      throw new AppError('upload_incomplete');
    }),
    handledUpload(replaceListings, async ({ params: { agency } }, { uploader }, parts) => {
      const feed = allowedFeed(uploader, agency);
      for await (const part of parts)
        if (part.kind === 'file') return accepted(agency, await feeds.acceptAll(feed, part.content));
      throw new AppError('upload_incomplete');
    }),
    handledForUploader(withdrawListing, async ({ params: { agency, externalId } }, { uploader }) =>
      accepted(agency, await feeds.withdraw(allowedFeed(uploader, agency), externalId)),
    ),
    handledForUploader(getUpload, ({ params: { agency, id }, query }, { uploader, language }) =>
      feeds.upload(allowedFeed(uploader, agency), id, { ...query, language }),
    ),
    handledForUploader(getListingReport, async ({ params: { agency, externalId } }, { uploader, language }) => ({
      data: await feeds.listing(allowedFeed(uploader, agency), externalId, language),
    })),
  ];
}

function accepted(agency: string, uploadId: UploadId) {
  return { data: { uploadId, report: urlOf(getUpload, { agency, id: uploadId }) } };
}
