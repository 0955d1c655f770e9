import { message, type Message } from '../texts/message.ts';

/** What the command line asks for of homes that are held. */
export type HeldCommand =
  | { readonly kind: 'held'; readonly verb: 'list' }
  | {
      readonly kind: 'held';
      readonly verb: 'release' | 'refuse';
      readonly id: string;
      /** Of what was looked at: a home may be handed in otherwise meanwhile. */
      readonly version: number;
    };

/** The command of what stands behind `held`, or what is wrong with it. */
export function parseHeld([verb, number, ...rest]: readonly string[]): HeldCommand | Message {
  if (verb === undefined) return { kind: 'held', verb: 'list' };
  if (verb !== 'release' && verb !== 'refuse') return message('import.usage.held_verb', { what: verb });
  if (rest.length > 0) return message('import.usage.too_much', { what: rest.join(' ') });
  const [, id, version] = /^(\d{1,18})-(\d{1,9})$/.exec(number ?? '') ?? [];
  if (id === undefined || version === undefined) return message('import.usage.held_number');
  return { kind: 'held', verb, id, version: Number(version) };
}
