import { AppError } from '../../contract/errors.ts';
import { handledFor, type Handled, type SignedInCaller } from '../../contract/mount.server.ts';
import { takeCookies } from '../cookies.server.ts';
import { dataExport, deleteAccount, exportData, lastExport } from './contract.ts';
import { createExportDownload } from './download.server.ts';
import type { Exports } from './exports.server.ts';

export function createOwnDataRoutes({
  exports,
  deleteAccountOf,
}: {
  readonly exports: Exports;
  readonly deleteAccountOf: (caller: SignedInCaller, password: string | undefined) => Promise<string[]>;
}): Handled[] {
  return [
    handledFor(exportData, async (_, caller) => ({
      data: { status: 'being_made' as const, email: await exports.ask(caller.user, caller) },
    })),
    handledFor(lastExport, async (_, { user }) => {
      const askedAt = await exports.askedAt(user);
      return { data: askedAt === undefined ? {} : { askedAt } };
    }),
    handledFor(dataExport, async ({ params }, { user }) => {
      const found = await exports.find(user, params.token);
      if (found === undefined) throw new AppError('not_found');
      return { data: { bytes: found.bytes, madeAt: found.madeAt, expiresAt: found.expiresAt } };
    }),
    createExportDownload(exports),
    handledFor(deleteAccount, async ({ body }, caller) => {
      const stays = await deleteAccountOf(caller, body.password);
      takeCookies(caller.cookies);
      return { data: { status: 'deleted' as const, stays } };
    }),
  ];
}
