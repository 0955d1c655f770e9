import { createAgencies, type AgencyDirectory } from '../agencies/service.server.ts';
import { AgencyId } from '../agencies/record.contract.ts';
import { REGIONS } from '../properties/enums.contract.ts';
import { AppError } from '../contract/errors.ts';
import { sourceOfAgency } from '../feeds/key.server.ts';
import { addKey, listKeys, revokeKey, type StoredKey } from '../feeds/keys-store.server.ts';
import { webhookSecret } from '../feeds/webhook/secret.server.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { openKeys } from '../platform/keys.server.ts';
import { message, sayer, type Message, type Say } from '../texts/message.ts';
import { BadUsage } from './bad-usage.ts';
import type { KeysCommand } from './key-arguments.ts';
import type { Surroundings } from './run.ts';
import { withDatabase } from './store.ts';

/** Lists, makes and revokes keys with which programs hand in listings. */
export async function runKeys(command: KeysCommand, around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  const now = systemClock.now();
  const say = sayer(around.language);
  const print: (...said: Parameters<Say>) => void = (...said) => void around.stdout.write(`${say(...said)}\n`);
  return withDatabase(
    config,
    async (db) => {
      if (command.verb === 'list') {
        const keys = await listKeys(db);
        if (keys.length === 0) print('import.keys.none');
        for (const key of keys) around.stdout.write(`${lineOf(key, now, say)}\n`);
      } else if (command.verb === 'revoke') {
        if (!(await revokeKey(db, command.id, now)))
          throw new BadUsage(message('import.keys.unknown', { id: command.id }));
        print('import.keys.revoked', { id: command.id });
      } else {
        if (command.webhook?.startsWith('https:') === false && config.FEED_WEBHOOKS === 'public')
          throw new BadUsage(message('import.keys.webhook', { value: command.webhook }));
        const { agencyId, name, days, source = sourceOfAgency(agencyId), webhook = null } = command;
        const known = await regionOf(db, agencyId);
        const region = command.region ?? known;
        const expiresAt = new Date(now.getTime() + days * 86_400_000);
        const made = await addKey(db, { name, agencyId, source, region, expiresAt, webhookUrl: webhook }, now);
        print('import.keys.made', { id: made.id, name, agency: agencyId, region, source, until: dayOf(expiresAt) });
        print('import.keys.shown_once', { key: made.key });
        if (webhook !== null)
          print('import.keys.webhook_secret', { webhook, secret: webhookSecret(openKeys(config), made.id) });
      }
      return 0;
    },
    around.running?.db,
  );
}

async function regionOf(db: Database, id: string): Promise<'no' | 'au'> {
  const agencies = await createAgencies(db);
  try {
    return agencies.find(AgencyId.parse(id)).region;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new BadUsage(message('import.keys.no_agency', { id }), ...knownIn(agencies));
  }
}

/** The ids are ours, and whoever has just imported an agency has not seen them. */
function knownIn(agencies: Pick<AgencyDirectory, 'search'>): Message[] {
  const all = REGIONS.flatMap((region) => agencies.search(region, undefined));
  const known = all.slice(0, MOST_TOLD).map(({ id, name }) => `${id} ${name}`);
  if (known.length === 0) return [];
  const rest = all.length - known.length;
  return [
    message('import.keys.known_agencies', { known: known.join(', ') }),
    ...(rest > 0 ? [message('import.keys.more_agencies', { count: rest })] : []),
  ];
}

const MOST_TOLD = 10;

function lineOf(
  { keyId, name, agencyId, region, source, revokedAt, expiresAt, lastUsedAt }: StoredKey,
  now: Date,
  say: Say,
): string {
  const state =
    revokedAt !== null
      ? say('import.keys.state_revoked', { day: revokedAt.slice(0, 10) })
      : Date.parse(expiresAt) <= now.getTime()
        ? say('import.keys.state_expired', { day: expiresAt.slice(0, 10) })
        : say('import.keys.state_until', { day: expiresAt.slice(0, 10) });
  const used =
    lastUsedAt === null
      ? say('import.keys.never_used')
      : say('import.keys.last_used', { at: lastUsedAt.slice(0, 16).replace('T', ' ') });
  return say('import.keys.line', { id: keyId, name, agency: agencyId, region, source, state, used });
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
