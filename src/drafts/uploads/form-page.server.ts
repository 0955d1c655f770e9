import type { FormPage } from '../../contract/kinds/upload.server.ts';
import { draftPath, signInAgainPath } from '../../owner-paths.ts';
import type { RefusedFile } from './uploads.contract.ts';

/**
 * The photographs and documents of a draft, after a form without a script has sent some of them: what was not taken is
 * told of. Whoever has been signed out meanwhile signs in first.
 */
export function formPage(
  kind: 'photos' | 'documents',
): FormPage<{ readonly id: string }, { readonly data: { readonly refused: readonly RefusedFile[] } }> {
  return ({ id }, came) => {
    const page = draftPath(id, { tab: 'images' });
    if ('code' in came && came.code === 'unauthenticated')
      return signInAgainPath(`${page}&refused=${kind}_signed_out#${kind}`);
    const isWhole = 'output' in came && came.output.data.refused.length === 0;
    return `${page}${isWhole ? '' : `&refused=${kind}`}#${kind}`;
  };
}
