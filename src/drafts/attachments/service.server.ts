import { createHash } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { SignedIn } from '../../contract/mount.server.ts';
import type { UploadPart } from '../../contract/kinds/upload.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore, OpenFile } from '../../platform/files/file-store.server.ts';
import {
  type LockedDraft,
  lockOwnedDraft,
  readOwnedDraft,
  readSeenDraft,
  type OwnedDraft,
} from '../access-store.server.ts';
import { DOCUMENT_KINDS } from '../../properties/enums.contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { Region } from '../../texts/messages.ts';
import type { DraftAttachment, DraftId } from '../draft.contract.ts';
import { touchMedia } from '../store.server.ts';
import { type BegunFile, type DraftFiles, sentKey } from '../uploads/files.server.ts';
import { createKeeping, type KeptFile } from '../uploads/keep.server.ts';
import { createUploadLimit, requireOpen } from '../uploads/limits.server.ts';
import { type ArrivedFile, inspected, receiveFiles, type Sender, type SentFile } from '../uploads/receive.server.ts';
import { MOST_FILE_BYTES } from '../uploads/uploads.contract.ts';
import { MOST_ATTACHMENTS } from './contract.ts';
import { createPdfEnd, isPdfHead, PDF_HEAD_BYTES } from './pdf.ts';
import { presentAttachment } from './present.server.ts';
import {
  countAttachments,
  findSameAttachment,
  findShownDocument,
  insertAttachment,
  readAttachment,
  readAttachments,
  removeAttachment,
  updateAttachment,
} from './store.server.ts';

type Kind = DraftAttachment['kind'];

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly draftFiles: DraftFiles;
  /** Throws where the page of a listing is not shown. */
  readonly requireShown: RequireShown;
}

/** Throws `listing_not_found` and `listing_withdrawn`, as the page of the listing does. */
export type RequireShown = (id: ListingId, region: Region) => Promise<void>;

export interface AttachmentChanges {
  readonly name?: string | undefined;
  readonly kind?: Kind | undefined;
}

export type DraftAttachments = ReturnType<typeof createDraftAttachments>;

/**
 * The documents of drafts. Every method throws `not_found` for a draft that is not the person's, and those that change
 * one `draft_closed`.
 */
export function createDraftAttachments({ db, clock, files, draftFiles, requireShown }: Parts) {
  const limited = createUploadLimit();
  const keepFile = createKeeping({ db, clock, draftFiles });

  /** Reads a file to its end, into the file store. */
  async function take(
    userId: UserId,
    draft: OwnedDraft,
    file: SentFile,
    usualKind: Kind,
  ): Promise<ArrivedFile<KeptFile>> {
    const same =
      file.uploadId === undefined ? undefined : await findSameAttachment(db, draft, { uploadId: file.uploadId });
    if (same !== undefined) return () => Promise.resolve({ id: same.id, outcome: 'repeated' });
    await demandRoom(db, draft);
    const kind = kindOf(file.fields.get('kind')) ?? usualKind;
    const begun = await draftFiles.begin('attachment');
    try {
      const { bytes, digest } = await receive(begun, file);
      return () =>
        keep(userId, draft, begun, { kind, bytes, digest, name: nameOf(file.name), uploadId: file.uploadId });
    } catch (error) {
      await draftFiles.drop(begun);
      throw error;
    }
  }

  /** Throws `unsupported_media_type`, `payload_too_large` and, for one that is cut off, `invalid_input`. */
  async function receive(begun: BegunFile, { content }: SentFile): Promise<{ bytes: number; digest: string }> {
    const hash = createHash('sha256');
    const end = createPdfEnd();
    async function* read(): AsyncGenerator<Buffer> {
      for await (const chunk of inspected(content, CHECKED)) {
        hash.update(chunk);
        end.see(chunk);
        yield chunk;
      }
      if (!end.isThere()) throw refused('invalid_input', 'damaged');
    }
    const bytes = await files.write(sentKey(begun), read());
    return { bytes, digest: hash.digest('hex').slice(0, 32) };
  }

  const keep = (
    userId: UserId,
    draft: OwnedDraft,
    begun: BegunFile,
    attachment: Omit<Parameters<typeof insertAttachment>[2], 'id' | 'now'>,
  ) =>
    keepFile(userId, draft.id, begun, {
      find: (tx, held) => findSameAttachment(tx, held, attachment),
      demandRoom,
      async insert(tx, held, now) {
        await insertAttachment(tx, held, { ...attachment, id: begun.name, now });
        return begun.name;
      },
    });

  async function change(
    userId: UserId,
    draftId: DraftId,
    work: (tx: Transaction, draft: LockedDraft) => Promise<void>,
  ) {
    return db.transaction(async (tx) => {
      const draft = await lockOwnedDraft(tx, userId, draftId);
      requireOpen(draft);
      await work(tx, draft);
      await touchMedia(tx, draft, clock.now().toISOString());
      return {
        attachments: (await readAttachments(tx, [draft])).map(presentAttachment),
        mediaVersion: draft.media_version + 1,
      };
    });
  }

  async function openFile(id: string): Promise<OpenFile> {
    const opened = await files.open(sentKey({ name: id }));
    if (opened === undefined) throw new AppError('not_found');
    return opened;
  }

  return {
    /** Throws as `receiveFiles` does; `too_many_requests` for somebody with many uploads under way. */
    upload: (
      userId: UserId,
      draftId: DraftId,
      parts: AsyncIterable<UploadPart>,
      sent: Sender & { readonly kind: Kind },
    ) =>
      limited(userId, async () => {
        const draft = await readOwnedDraft(db, userId, draftId);
        requireOpen(draft);
        const received = await receiveFiles(parts, sent, (file) => take(userId, draft, file, sent.kind));
        const after = await readOwnedDraft(db, userId, draftId);
        const rows = new Map((await readAttachments(db, [after])).map((row) => [row.id, presentAttachment(row)]));
        return {
          attachments: received.kept.flatMap(({ kept: { id, outcome }, uploadId }) => {
            const attachment = rows.get(id);
            return attachment === undefined ? [] : [{ attachment, uploadId, outcome }];
          }),
          refused: [...received.refused],
          mediaVersion: after.media_version,
        };
      }),

    remove: (userId: UserId, draftId: DraftId, id: string) =>
      change(userId, draftId, async (tx, draft) => {
        await draftFiles.removeDocuments(tx, await removeAttachment(tx, draft, id));
      }),

    edit: (userId: UserId, draftId: DraftId, id: string, { name, kind }: AttachmentChanges) =>
      change(userId, draftId, (tx, draft) =>
        updateAttachment(tx, draft, id, {
          ...(name === undefined ? {} : { name: nameOf(name) }),
          ...(kind === undefined ? {} : { kind }),
        }),
      ),

    /** For everybody. Throws `not_found`, and as the page of its listing does. */
    async openShown(id: string, region: Region): Promise<OpenFile & { readonly name: string }> {
      const shown = await findShownDocument(db, id);
      if (shown === undefined) throw new AppError('not_found');
      await requireShown(shown.listingId, region);
      return { ...(await openFile(id)), name: shown.name };
    },

    /** For whoever may see the draft; for staff too while it waits for them. */
    async open(user: SignedIn, draftId: DraftId, id: string): Promise<OpenFile & { readonly name: string }> {
      const { name } = await readAttachment(db, await readSeenDraft(db, user, draftId), id);
      return { ...(await openFile(id)), name };
    },
  };
}

const CHECKED = {
  headBytes: PDF_HEAD_BYTES,
  check: (head: Buffer): void => {
    if (!isPdfHead(head)) throw refused('unsupported_media_type', 'type');
  },
  most: MOST_FILE_BYTES,
  tooLarge: () => refused('payload_too_large', 'bytes'),
};

function refused(
  code: 'unsupported_media_type' | 'payload_too_large' | 'invalid_input',
  why: 'type' | 'bytes' | 'damaged',
): AppError {
  return new AppError(code, {
    fields: { attachment: [`field.pdf_${why}`] },
    security: { event: 'upload_validation' },
  });
}

async function demandRoom(on: Queryable, draft: OwnedDraft): Promise<void> {
  if ((await countAttachments(on, draft)) >= MOST_ATTACHMENTS)
    throw new AppError('limit_reached', { fields: { attachment: ['field.attachments_full'] } });
}

function kindOf(value: string | undefined): Kind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind === value);
}

/** As its sender calls it, and in any case by what it is. */
function nameOf(name = 'document'): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
