import { AppError } from '../../contract/errors.ts';
import { handledDownload } from '../../contract/kinds/download.server.ts';
import type { Handled } from '../../contract/mount.server.ts';
import { dataExportPath } from '../../account-paths.ts';
import { loginPath } from '../../paths.ts';
import { dataExportFile } from './contract.ts';
import type { Exports } from './exports.server.ts';

/**
 * The file behind a mailed link, for its owner alone; others are led to sign in, or told on the link's page that it is
 * no more.
 */
export function createExportDownload(exports: Pick<Exports, 'find' | 'read'>): Handled {
  return handledDownload(
    dataExportFile,
    async ({ params }, { user }) => {
      const found = await exports.find(user, params.token);
      const content = found === undefined ? undefined : await exports.read(found);
      if (found === undefined || content === undefined) throw new AppError('not_found');
      return { content, name: `grend-${found.madeAt.slice(0, 10)}.zip`, contentType: 'application/zip' };
    },
    (code, { token = '' }) => {
      if (code === 'unauthenticated') return loginPath({ redirect: dataExportPath(token) });
      return code === 'not_found' ? dataExportPath(token) : undefined;
    },
  );
}
