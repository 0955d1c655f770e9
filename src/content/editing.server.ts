import { AppError } from '../contract/errors.ts';
import { UserId } from '../contract/ids.ts';
import type { StaffCaller, StaffMember } from '../contract/mount.server.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { People } from '../accounts/people.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import { addressOfContent, mayBeHidden } from './addresses.contract.ts';
import type { Content } from './blocks.contract.ts';
import { missingIn } from './complete.ts';
import type { ContentKept, Version } from './contract.ts';
import {
  countTexts,
  deleteSuperseded,
  findVersion,
  insertVersion,
  readLatest,
  readVersions,
  setPublishAt,
  type VersionRow,
} from './versions-store.server.ts';

/** What editors do with the site's own texts. Every act is in the audit log. */
export interface Editing {
  list(editor: StaffMember): Promise<ContentKept[]>;
  history(
    editor: StaffMember,
    asked: { readonly key: string; readonly page: number; readonly size: number },
  ): Promise<{ readonly data: Version[]; readonly pagination: Pagination }>;
  /** Throws `not_found`. */
  version(editor: StaffMember, key: string, number?: number): Promise<FoundVersion>;
  /** Throws `content_changed` where there is a later version than the one that it is based on; `limit_reached`. */
  save(
    editor: StaffCaller,
    draft: { readonly key: string; readonly basedOn: number; readonly content: Content },
  ): Promise<Version>;
  /** Throws `not_found`, `content_changed` for what is public already, `invalid_input` for what is not complete. */
  publish(
    editor: StaffCaller,
    what: { readonly key: string; readonly number: number; readonly at?: string | undefined },
  ): Promise<Version>;
  /** Throws `not_found`, `content_changed` for what is public by now. */
  unschedule(editor: StaffCaller, what: { readonly key: string; readonly number: number }): Promise<Version>;
  /** Throws as `version` and `save` do. */
  restore(
    editor: StaffCaller,
    what: { readonly key: string; readonly number: number; readonly basedOn: number },
  ): Promise<Version>;
  forgetOld(): Promise<void>;
}

export interface FoundVersion {
  readonly key: string;
  readonly version: Version;
  readonly latestNumber: number;
  readonly content: Content;
}

/** Most texts of a site. */
export const MOST_TEXTS = 1_000;
/** Versions that are kept of each text. */
export const MOST_VERSIONS = 50;

export function createEditing(
  { db, clock, audit }: Pick<Platform, 'db' | 'clock' | 'audit'>,
  { person, onPublished }: { readonly person: People['person']; readonly onPublished: () => void },
): Editing {
  /** The names of all who have to do with these versions. */
  async function shown(rows: readonly VersionRow[]): Promise<Version[]> {
    const ids = new Set(rows.flatMap(({ author, published_by: by }) => [author, by].filter((id) => id !== null)));
    const found = await Promise.all([...ids].map(async (id) => [id, await person(UserId.parse(id))] as const));
    const names = new Map(
      found.map(([id, who]) => [id, who === undefined ? null : who.name === '' ? (who.email ?? null) : who.name]),
    );
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    return rows.map((row) => ({
      number: row.number,
      state: stateOf(row, clock.now()),
      title: row.title,
      author: row.author,
      authorName: nameOf(row.author),
      createdAt: row.created_at,
      restoredFrom: row.restored_from,
      publishAt: row.publish_at,
      publishedBy: row.published_by,
      publishedByName: nameOf(row.published_by),
    }));
  }

  async function found(editor: StaffMember, key: string, number?: number): Promise<FoundVersion> {
    const row = await findVersion(db, editor, clock.now(), key, number);
    const [version] = row === undefined ? [] : await shown([row]);
    if (row === undefined || version === undefined) throw new AppError('not_found');
    return { key, version, latestNumber: row.latest, content: row.content };
  }

  async function add(
    tx: Transaction,
    editor: StaffCaller,
    draft: {
      readonly key: string;
      readonly basedOn: number;
      readonly content: Content;
      readonly restoredFrom?: number;
    },
  ): Promise<number> {
    const number = await insertVersion(tx, editor.user, { ...draft, now: clock.now() });
    if (number === undefined) throw new AppError('content_changed');
    await audit.note(tx, editor, {
      act: draft.restoredFrom === undefined ? 'content_saved' : 'content_restored',
      on: { kind: 'content', id: draft.key },
      details: { number, ...(draft.restoredFrom === undefined ? {} : { from: draft.restoredFrom }) },
    });
    return number;
  }

  return {
    async list(editor) {
      const rows = await readLatest(db, editor, clock.now());
      const versions = await shown(rows);
      return rows.flatMap((row, position) => {
        const latest = versions[position];
        return latest === undefined
          ? []
          : [
              {
                key: row.key,
                url: addressOfContent(row.key),
                latest,
                publishedNumber: row.public_number,
                isHidden: row.is_hidden === true,
              },
            ];
      });
    },

    async history(editor, { key, page, size }) {
      const asked = { key, limit: size, offset: (page - 1) * size };
      const { rows, total } = await readVersions(db, editor, clock.now(), asked);
      return { data: await shown(rows), pagination: paginate(page, size, total) };
    },

    version: found,

    async save(editor, { key, basedOn, content }) {
      const kept = { ...content, isHidden: content.isHidden && mayBeHidden(key) };
      if (basedOn === 0 && (await countTexts(db)) >= MOST_TEXTS) throw new AppError('limit_reached');
      const number = await db.transaction((tx) => add(tx, editor, { key, basedOn, content: kept }));
      return (await found(editor.user, key, number)).version;
    },

    async publish(editor, { key, number, at }) {
      const { content } = await found(editor.user, key, number);
      const fields = missingIn(content);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      const now = clock.now();
      const moment = at === undefined || new Date(at) < now ? now : new Date(at);
      await db.transaction(async (tx) => {
        if (!(await setPublishAt(tx, editor.user, { key, number, at: moment, now })))
          throw new AppError('content_changed');
        await audit.note(tx, editor, {
          act: 'content_published',
          on: { kind: 'content', id: key },
          details: { number, at: moment.toISOString() },
        });
      });
      onPublished();
      return (await found(editor.user, key, number)).version;
    },

    async unschedule(editor, { key, number }) {
      const { version } = await found(editor.user, key, number);
      const now = clock.now();
      if (version.state !== 'scheduled') throw new AppError('content_changed');
      await db.transaction(async (tx) => {
        if (!(await setPublishAt(tx, editor.user, { key, number, at: null, now })))
          throw new AppError('content_changed');
        const on = { kind: 'content', id: key } as const;
        await audit.note(tx, editor, { act: 'content_unscheduled', on, details: { number } });
      });
      return (await found(editor.user, key, number)).version;
    },

    async restore(editor, { key, number, basedOn }) {
      const { content } = await found(editor.user, key, number);
      const restored = await db.transaction((tx) => add(tx, editor, { key, basedOn, content, restoredFrom: number }));
      return (await found(editor.user, key, restored)).version;
    },

    forgetOld: () => deleteSuperseded(db, clock.now(), MOST_VERSIONS),
  };
}

function stateOf(row: VersionRow, now: Date): Version['state'] {
  if (row.number === row.public_number) return 'published';
  if (row.publish_at === null) return 'draft';
  return new Date(row.publish_at) > now ? 'scheduled' : 'superseded';
}
