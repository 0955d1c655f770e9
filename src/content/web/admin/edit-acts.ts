import { camelName } from '../../../contract/case.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Content } from '../../blocks.contract.ts';
import { getVersion, publishVersion, restoreVersion, saveVersion, unscheduleVersion } from '../../contract.ts';
import type { Done } from './done.ts';
import { instantIn } from './zoned-time.ts';

/** What an editor asks for with one press, beside how the blocks stand. */
export interface EditAct {
  readonly intent: string;
  readonly key: string;
  /** The latest version that the form knows; 0 for a new text. */
  readonly basedOn: number;
  /** Of a version in the history. */
  readonly number: number;
  /** As the form has it, in `zone`. */
  readonly at: string;
  readonly zone: string;
}

/** Does it, and gives what was done. Throws an `AppError` when it is refused. */
export async function edit(api: Api, act: EditAct, content: Content): Promise<Done> {
  const { intent, key, number, basedOn } = act;
  switch (intent) {
    case 'save':
      await api(saveVersion, { body: { key, basedOn, content } });
      return 'saved';
    case 'publish':
    case 'publish_at': {
      const at = intent === 'publish_at' ? instantIn(act.at, act.zone) : undefined;
      if (intent === 'publish_at' && at === undefined)
        throw new AppError('invalid_input', { fields: { at: ['content.error.time'] } });
      const latest = await latestToPublish(api, act, content);
      await api(publishVersion, { body: { key, number: latest, ...(at === undefined ? {} : { at }) } });
      return at === undefined ? 'published' : 'scheduled';
    }
    case 'unschedule':
      await api(unscheduleVersion, { body: { key, number } });
      return 'unscheduled';
    case 'restore':
      await api(restoreVersion, { body: { key, number, basedOn } });
      return 'restored';
    default:
      throw new AppError('invalid_input');
  }
}

/** The latest version, if it is a draft of just this; else this, saved. */
async function latestToPublish(api: Api, { key, basedOn }: EditAct, content: Content): Promise<number> {
  if (basedOn > 0) {
    const { data: latest } = await api(getVersion, { query: { key } });
    const { state, number } = latest.version;
    if (number === basedOn && sameContent(latest.content, content) && (state === 'draft' || state === 'scheduled'))
      return number;
  }
  const { data: saved } = await api(saveVersion, { body: { key, basedOn, content } });
  return saved.number;
}

/** Whatever the order of their fields. */
function sameContent(one: Content, other: Content): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : typeof item === 'string'
        ? item.trim()
        : item,
  );
}

/** What is wrong with fields, by their names in the form. */
export function fieldErrors({ fields = {} }: AppError): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, [text = '']]) => [
      path
        .replace(/^content\./, '')
        .split('.')
        .map(camelName)
        .join('.'),
      text,
    ]),
  );
}
