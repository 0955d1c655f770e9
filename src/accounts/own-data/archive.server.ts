import { strToU8, zip, type Zippable } from 'fflate';
import type { PersonalData } from '../../platform/slice.server.ts';
import { type Language, translator } from '../../texts/messages.ts';
import type { UserId } from '../../contract/ids.ts';

/**
 * All that the sources keep of a person, as a ZIP file: a JSON file for each source that has something,
 * and a README in the person's language. Compressed off the event loop.
 */
export async function createArchive(
  sources: readonly PersonalData[],
  userId: UserId,
  { language, madeAt }: { readonly language: Language; readonly madeAt: Date },
): Promise<Uint8Array> {
  const files: Zippable = {};
  for (const source of sources) {
    const data = await source.read(userId);
    if (data !== undefined)
      files[`${source.name}.json`] = [strToU8(`${JSON.stringify(data, null, 2)}\n`), { mtime: madeAt }];
  }
  const t = translator(language);
  const readme = [
    t('mail.export.readme_title'),
    t('mail.export.readme_text', { date: madeAt.toISOString().slice(0, 10) }),
    ...Object.keys(files).map((name) => `- ${name}`),
    t('mail.export.readme_more'),
  ].join('\n\n');
  files['README.txt'] = [strToU8(`${readme}\n`), { mtime: madeAt }];
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
}
