import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import { handled, handledFor, handledForStaff, type Caller, type StaffCaller } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { listFlagRules, listFlags, setFlagRules, setLab, type Flag } from './contract.ts';
import { FLAG_NAMES, flagOf, isFlag, labsAmong, type FlagName } from './registry.contract.ts';
import { decide, type FlagRule, type FlagSource } from './rules.server.ts';
import { createFlags, type Flags } from './service.server.ts';
import { readRules, replaceRules } from './store.server.ts';

export interface FlagParts {
  /** `production` or `trial`. */
  readonly environment: string;
  /** Where the values come from; left out, the rules in the database. */
  readonly source?: FlagSource | undefined;
}

/** What somebody has switched on, as their account keeps it. */
export interface OwnLabs {
  of(userId: UserId): Promise<readonly string[]>;
  set(userId: UserId, name: string, isOn: boolean): Promise<readonly string[]>;
}

export interface FlagSlice extends Slice {
  readonly flags: Flags;
}

/** Feature flags: what is tried out, and by whom. */
export function createFlagSlice(
  { db, clock, log, audit }: Pick<Platform, 'db' | 'clock' | 'log' | 'audit'>,
  { environment, source: service, labs }: FlagParts & { readonly labs: OwnLabs },
): FlagSlice {
  const source = service ?? createDatabaseSource(db);
  const flags = createFlags({ source, environment, clock, log });

  function onFor({ region, user, features = [] }: Caller, own: readonly string[]): Promise<readonly FlagName[]> {
    return flags.on({ region, userId: user?.userId, features: [...own, ...features] });
  }

  async function setRules(
    caller: StaffCaller,
    name: FlagName,
    rules: readonly Omit<FlagRule, 'flag'>[],
  ): Promise<FlagRule[]> {
    await db.transaction(async (tx) => {
      await replaceRules(tx, name, rules);
      await audit.note(tx, caller, {
        act: 'flag_changed',
        on: { kind: 'flag', id: name },
        details: { rules: JSON.stringify(rules) },
      });
    });
    flags.forget();
    return readRules(db, name);
  }

  return {
    flags,
    routes: [
      handled(listFlags, async (_, caller) => {
        const own = caller.user === undefined ? [] : await labs.of(caller.user.userId);
        const on = await onFor(caller, own);
        return whole(FLAG_NAMES.map((name) => flagFor(name, on, own)));
      }),
      handledFor(setLab, async ({ params, body }, caller) => {
        const [name] = labsAmong([params.name]);
        if (name === undefined) throw new AppError('not_found');
        const own = await labs.set(caller.user.userId, name, body.isOn);
        return { data: flagFor(name, await onFor(caller, own), own) };
      }),
      handledForStaff(listFlagRules, async () => {
        const all = FLAG_NAMES.map(async (name) => {
          const { owner, until, isLab, standard } = flagOf(name);
          const rules = (await readRules(db, name)).map(({ flag: _flag, ...rule }) => rule);
          return { name, owner, until, isLab, standard, rules };
        });
        return { ...whole(await Promise.all(all)), environment, isElsewhere: service !== undefined };
      }),
      handledForStaff(setFlagRules, async ({ params, body }, caller) => {
        if (!isFlag(params.name)) throw new AppError('not_found');
        const rules = await setRules(caller, params.name, body.rules);
        return { data: { rules: rules.map(({ flag: _flag, ...rule }) => rule) } };
      }),
    ],
  };
}

/** The rules in the database, which all processes read. */
export function createDatabaseSource(db: Platform['db']): FlagSource {
  return { evaluate: async (context) => decide(await readRules(db), context) };
}

function flagFor(name: FlagName, on: readonly FlagName[], own: readonly string[]): Flag {
  const { isLab, until } = flagOf(name);
  return { name, isOn: on.includes(name), isLab, isOwn: isLab && own.includes(name), until };
}
