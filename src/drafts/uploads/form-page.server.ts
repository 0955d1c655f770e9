import type { FormPage } from '../../contract/kinds/upload.server.ts';
import { draftPath } from '../../owner-paths.ts';
import type { RefusedFile } from './uploads.contract.ts';

/** The photographs and documents of a draft, after a form without a script has sent some of them: what was not taken is told of. */
export function formPage(
  kind: 'photos' | 'documents',
): FormPage<{ readonly id: string }, { readonly data: { readonly refused: readonly RefusedFile[] } }> {
  return ({ id }, came) => {
    const isWhole = 'output' in came && came.output.data.refused.length === 0;
    return `${draftPath(id, { tab: 'images' })}${isWhole ? '' : `&refused=${kind}`}#${kind}`;
  };
}
