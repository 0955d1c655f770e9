import { handled, handledForStaff, type Caller } from '../contract/mount.server.ts';
import { paginate, whole } from '../contract/shapes.ts';
import type { People } from '../accounts/people.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { languageOfTag } from '../texts/messages.ts';
import type { Entry } from './blocks.contract.ts';
import * as calls from './contract.ts';
import { ofBrand, ofRegion } from './entries.contract.ts';
import { type Contents, createContents } from './contents.server.ts';
import { createEditing } from './editing.server.ts';
import { readSeeds } from './seeds.server.ts';
import { type ContentSource, createDatabaseSource } from './source.server.ts';
import { keepSeeds, readMark } from './versions-store.server.ts';

export interface ContentParts {
  /** Where texts come from; left out, what editors have published in the database. */
  readonly source?: ContentSource | undefined;
}

export interface ContentSlice extends Slice {
  readonly contents: Contents;
}

/** Milliseconds; a change elsewhere is noticed within them. */
const WATCH_EVERY_MS = 2_000;

/** The site's own texts: for readers, and for editors. */
export async function createContentSlice(
  { db, clock, log, audit, schedules }: Pick<Platform, 'db' | 'clock' | 'log' | 'audit' | 'schedules'>,
  { source, person }: ContentParts & { readonly person: People['person'] },
): Promise<ContentSlice> {
  await seedContent(db);
  const database = createDatabaseSource({ db, clock });
  const contents = createContents(
    source === undefined
      ? { source: database, readMark: () => readMark(db, clock.now()), clock, log }
      : { source, inPlace: database, clock, log },
  );
  const editing = createEditing(
    { db, clock, audit },
    { person, onPublished: source === undefined ? contents.forget : () => undefined },
  );
  let watching: BackgroundLoop | undefined;

  const { getContents, getPolicies, getCookiePolicy, listPages } = calls;
  return {
    contents,
    routes: [
      handled(getContents, async ({ query }, caller) => ({
        data: eachForReader(await contents.contents(languageFor(query, caller)), query, caller),
      })),
      handled(getPolicies, async ({ query }, caller) => ({
        data: eachForReader(await contents.policies(languageFor(query, caller)), query, caller),
      })),
      handled(getCookiePolicy, async ({ query }, caller) => ({
        data: forReader(await contents.cookiePolicy(languageFor(query, caller)), query, caller),
      })),
      handled(listPages, async ({ query }, caller) => {
        const language = languageFor(query, caller);
        if (query.url !== undefined) {
          const page = await contents.page(language, query.url);
          return whole(page === undefined ? [] : [forReader(page, query, caller)]);
        }
        const all = await contents.pages(language);
        const asked = all.slice((query.page - 1) * query.size, query.page * query.size);
        return {
          data: asked.map((page) => forReader(page, query, caller)),
          pagination: paginate(query.page, query.size, all.length),
        };
      }),
      handledForStaff(calls.listContent, async (_, { user }) => ({
        ...whole(await editing.list(user)),
        isElsewhere: source !== undefined,
      })),
      handledForStaff(calls.listVersions, ({ query }, { user }) => editing.history(user, query)),
      handledForStaff(calls.getVersion, async ({ query: { key, number } }, { user }) => ({
        data: await editing.version(user, key, number),
      })),
      handledForStaff(calls.saveVersion, async ({ body }, caller) => ({ data: await editing.save(caller, body) })),
      handledForStaff(calls.publishVersion, async ({ body }, caller) => ({
        data: await editing.publish(caller, body),
      })),
      handledForStaff(calls.unscheduleVersion, async ({ body }, caller) => ({
        data: await editing.unschedule(caller, body),
      })),
      handledForStaff(calls.restoreVersion, async ({ body }, caller) => ({
        data: await editing.restore(caller, body),
      })),
    ],
    forgetOld: editing.forgetOld,
    start() {
      watching = schedules.repeat('content', contents.refresh, {
        everyMs: WATCH_EVERY_MS,
        failure: 'content could not be followed',
      });
    },
    async stop() {
      await watching?.stop();
    },
  };
}

/** Writes down what the product comes with, where it is not there yet. */
export function seedContent(db: Platform['db']): Promise<void> {
  return keepSeeds(db, readSeeds());
}

type Asked = { readonly locale?: string | undefined; readonly theme?: 'grend' | 'zrch' | undefined };

function languageFor({ locale }: Asked, { language }: Caller) {
  return languageOfTag(locale ?? '') ?? language;
}

/** As written where no brand is asked for: a site that has this one for its content service fills it in itself. */
function forReader(entry: Entry, { theme }: Asked, { region }: Caller): Entry {
  return theme === undefined ? entry : ofBrand(ofRegion(entry, region), theme);
}

function eachForReader<Name extends string>(
  entries: Readonly<Record<Name, Entry>>,
  asked: Asked,
  caller: Caller,
): Record<Name, Entry> {
  const each = Object.entries<Entry>(entries).map(([name, entry]) => [name, forReader(entry, asked, caller)]);
  return Object.fromEntries(each) as Record<Name, Entry>;
}
