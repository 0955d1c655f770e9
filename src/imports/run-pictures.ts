import {
  countAgencyPictures,
  fetchAgencyPicturesAnew,
  readTroubledAgencyPictures,
} from '../agencies/picture-status-store.server.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import {
  countPictures,
  fetchAnew,
  readTroubled,
  type PictureCount,
  type TroubledPicture,
} from '../properties/pictures/status-store.server.ts';
import { whyNotFetched } from '../properties/pictures/failure-words.ts';
import { message, sayer, type Say } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import type { Command } from './arguments.ts';
import { BadUsage } from './bad-usage.ts';
import type { Surroundings } from './run.ts';
import { withDatabase } from './store.ts';

type PicturesCommand = Extract<Command, { kind: 'pictures' }>;

/**
 * Says what has become of the pictures that imported listings and agencies name, or has some fetched anew; 130 when
 * interrupted.
 */
export async function runPictures(command: PicturesCommand, around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const say = sayer(around.language);
  return withDatabase(
    config,
    async (db) => {
      const counts = await countPictures(db, command.source);
      const ofAgencies = await countAgencyPictures(db, command.source);
      if (counts.length + ofAgencies.length === 0) {
        if (command.source !== undefined)
          throw new BadUsage(message('import.pictures.none_of_source', { source: command.source }));
        around.stdout.write(`${say('import.pictures.none')}\n`);
      }
      for (const count of counts) {
        if (command.anew !== undefined) await fetchAgain(db, count, command.anew, around);
        else await printCounts(db, count, around);
      }
      for (const count of ofAgencies) {
        const { source } = count;
        const name = say('import.pictures.of_agencies', { source });
        if (command.anew !== undefined) {
          const asked = await fetchAgencyPicturesAnew(db, source, command.anew, systemClock.now());
          around.stdout.write(`${say('import.pictures.again', { source: name, count: asked })}\n`);
          continue;
        }
        around.stdout.write(countLine(name, count, say));
        for (const picture of await readTroubledAgencyPictures(db, source))
          around.stdout.write(`  ${lineOf(picture, say)}\n`);
      }
      return around.signal.aborted ? 130 : 0;
    },
    around.running?.db,
  );
}

async function fetchAgain(
  db: Database,
  { source }: PictureCount,
  which: NonNullable<PicturesCommand['anew']>,
  { stdout, signal, language }: Surroundings,
): Promise<void> {
  const count = await fetchAnew(db, source, which, systemClock.now(), () => signal.aborted);
  stdout.write(`${sayer(language)('import.pictures.again', { source, count })}\n`);
}

async function printCounts(
  db: Database,
  count: PictureCount,
  { stdout, signal, language }: Surroundings,
): Promise<void> {
  const say = sayer(language);
  stdout.write(countLine(count.source, count, say));
  for await (const batch of readTroubled(db, count.source)) {
    for (const picture of batch) stdout.write(`  ${lineOf(picture, say)}\n`);
    if (signal.aborted) return;
  }
}

function countLine(source: string, { fetched, waiting, failed }: Omit<PictureCount, 'source'>, say: Say): string {
  const count = fetched + waiting + failed;
  return `${say('import.pictures.counts', { source, count, fetched, waiting, failed })}\n`;
}

/** What an import says of the pictures that it leaves to the server. */
export function waitingText(count: number, source: string, language: Language): string {
  return `${sayer(language)('import.summary.pictures', { count, source })}\n`;
}

function lineOf(
  { externalId, named, isFailed, reason, status, tries, askedAt }: Omit<TroubledPicture, 'id'>,
  say: Say,
): string {
  const why = whyNotFetched(reason);
  const words = typeof why === 'string' ? why : say(why.key);
  const answer = status === null ? words : `${words} (${String(status)})`;
  const at = askedAt === null ? '' : askedAt.slice(0, 16).replace('T', ' ');
  const tried = tries === 0 ? '' : `; ${say('import.pictures.tried', { count: tries })}`;
  const last = tries === 0 || at === '' ? '' : `, ${say('import.pictures.last', { at })}`;
  const state = say(isFailed ? 'import.pictures.failed' : 'import.pictures.waiting');
  return `${state.padEnd(7)} ${printable(externalId)} ${printable(named)}: ${answer}${tried}${last}`;
}

/** What a feed calls its things may hold what steers a terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, 300);
}
