import { parseArgs } from 'node:util';
import { message, type Message } from '../texts/message.ts';
import { REGIONS } from '../properties/enums.contract.ts';

/** What the command line asks for of keys with which programs hand in listings. */
export type KeysCommand =
  | { readonly kind: 'keys'; readonly verb: 'list' }
  | { readonly kind: 'keys'; readonly verb: 'revoke'; readonly id: string }
  | {
      readonly kind: 'keys';
      readonly verb: 'add';
      readonly agencyId: string;
      readonly name: string;
      readonly source: string | undefined;
      readonly region: 'no' | 'au' | undefined;
      readonly days: number;
      readonly webhook: string | undefined;
    };

export const KEYS_USAGE = `  npm run import -- keys
  npm run import -- keys add AGENCY --name NAME [--days DAYS] [--source SOURCE] [--region no|au] [--webhook ADDRESS]
  npm run import -- keys revoke NUMBER`;

const USUAL_DAYS = '365';

/** The command of the arguments behind `keys`, or what is wrong with them. */
export function parseKeys(argv: readonly string[]): KeysCommand | Message {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      days: { type: 'string', default: USUAL_DAYS },
      source: { type: 'string' },
      region: { type: 'string' },
      webhook: { type: 'string' },
    },
  });
  const [verb = 'list', what, ...rest] = positionals;
  if (rest.length > 0) return message('import.usage.too_much', { what: rest.join(' ') });
  if (verb === 'list' && what === undefined) return { kind: 'keys', verb };
  if (verb === 'revoke') {
    if (what === undefined || !/^\d{1,9}$/.test(what)) return message('import.usage.key_to_revoke');
    return { kind: 'keys', verb, id: what };
  }
  if (verb !== 'add') return message('import.usage.keys_verb', { what: verb });
  if (what === undefined || !/^\d{6}$/.test(what)) return message('import.usage.key_agency');
  const { name, source, webhook } = values;
  if (name === undefined || name.trim() === '' || name.length > 100) return message('import.usage.key_name');
  if (source !== undefined && !/^[a-z0-9][a-z0-9._-]{0,39}$/.test(source))
    return message('import.usage.source', { value: source });
  const region = REGIONS.find((each) => each === values.region);
  if (values.region !== undefined && region === undefined)
    return message('import.usage.region', { value: values.region });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 1_100)
    return message('import.usage.key_days', { value: values.days });
  if (webhook !== undefined && !URL.canParse(webhook)) return message('import.usage.webhook', { value: webhook });
  return { kind: 'keys', verb, agencyId: what, name: name.trim(), source, region, days, webhook };
}
