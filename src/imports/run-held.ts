import { AppError, type ErrorCode } from '../contract/errors.ts';
import { createAudit } from '../platform/audit/audit.server.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import type { HeldImport } from '../properties/held/contract.ts';
import { createHeldImports, type HeldImports } from '../properties/held/held.server.ts';
import { priceDoubt } from '../properties/held/hold.server.ts';
import { formatOf } from '../texts/format.ts';
import { message, sayer } from '../texts/message.ts';
import type { Language, MessageKey } from '../texts/messages.ts';
import { BadUsage } from './bad-usage.ts';
import type { HeldCommand } from './held-arguments.ts';
import type { Surroundings } from './run.ts';
import { savingParts, withDatabase } from './store.ts';

const OPERATOR = { role: 'operator' } as const;
/** Homes that are read at a time. */
const PAGE = 100;

/** Lists homes that wait for somebody to look at them, lets one through, or refuses one. */
export async function runHeld(command: HeldCommand, around: Surroundings): Promise<number> {
  const config = readConfig(around.env, false);
  openDataFolder(config.DATA_DIR);
  return withDatabase(
    config,
    async (db) => {
      const { properties } = around.running ?? (await savingParts(db));
      const held = createHeldImports({
        db,
        clock: systemClock,
        audit: createAudit({ db, clock: systemClock }),
        properties,
      });
      if (command.verb === 'list') await list(held, around);
      else await review(held, command, around);
      return 0;
    },
    around.running?.db,
  );
}

async function list(held: HeldImports, { language, stdout }: Surroundings): Promise<void> {
  const say = sayer(language);
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const { data, pagination } = await held.list(OPERATOR, { page, size: PAGE });
    last = pagination.lastPage;
    if (pagination.results === 0) stdout.write(`${say('import.held.none')}\n`);
    for (const home of data) stdout.write(`${lineOf(home, language)}\n`);
  }
}

async function review(
  held: HeldImports,
  { verb, id, version }: Exclude<HeldCommand, { verb: 'list' }>,
  { language, stdout }: Surroundings,
): Promise<void> {
  try {
    await held.review(OPERATOR, id, version, verb);
  } catch (error) {
    const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
    throw problem === undefined ? error : new BadUsage(message(problem, { number: `${id}-${String(version)}` }));
  }
  stdout.write(`${sayer(language)(`import.held.${verb}d`)}\n`);
}

/** With the version, which says what was looked at, in its number. */
function lineOf(home: HeldImport, language: Language): string {
  const say = sayer(language);
  const { id, version, source, externalId, heldAt, heldFor, title, address, prices, details } = home;
  const { street, postCode, suburb } = address;
  const amount = prices.askingPrice ?? prices.priceMin ?? prices.rent;
  const money = (value = 0): string =>
    formatOf(language, home.region).money({ amount: value, currency: prices.currency });
  const asked = amount === undefined ? [] : [money(amount)];
  const place = [postCode, suburb].filter((part) => part !== undefined).join(' ');
  const area = details.usageArea ?? details.floorSize;
  const size = area === undefined ? [] : [`${formatOf(language, home.region).number(area)} m²`];
  const about = [title, street, place, ...asked, ...size]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const why = heldFor
    .map((reason) => {
      if (reason !== 'price') return say(`import.held.why.${reason}`);
      const values = { price: money(amount), debt: money(prices.jointDebt), size: size.join('') };
      return say(`import.held.why.${KEYS[priceDoubt(home)]}`, values);
    })
    .join(', ');
  return say('import.held.line', {
    ...{ number: `${id}-${String(version)}`, source, externalId, about, why },
    at: heldAt.slice(0, 16).replace('T', ' '),
  });
}

const KEYS = { debt: 'price_with_debt', area: 'price_for_area', price: 'price' } as const;

const PROBLEMS: Partial<Readonly<Record<ErrorCode, MessageKey>>> = {
  not_found: 'import.held.unknown',
  draft_changed: 'import.held.changed',
  listing_closed: 'import.held.taken',
};
