import path from 'node:path';
import { message } from '../texts/message.ts';
import type { Region } from '../texts/messages.ts';
import { createAgencyMapper, ownForm } from './agency-rows.ts';
import { BadUsage } from './bad-usage.ts';
import type { AgencyMapping } from './mapping.ts';
import { isReaxml, readAgencyMappingFile } from './read-mapping.ts';
import { ReaxmlMapping } from './reaxml/mapping.ts';

export type AnyAgencyMapping =
  | {
      readonly kind: 'rows';
      readonly source: string;
      readonly region: Region;
      readonly rows: AgencyMapping;
      readonly isOwnForm: boolean;
    }
  | { readonly kind: 'reaxml'; readonly source: string; readonly region: 'au'; readonly reaxml: ReaxmlMapping };

/**
 * How a file of agencies is read: by the mapping, or by its name where it is of our own form or REAXML. @throws
 * BadMapping, BadUsage
 */
export async function readAgencyMapping(command: {
  readonly file: string;
  readonly mapping: string | undefined;
  readonly source: string | undefined;
  readonly region: Region | undefined;
}): Promise<AnyAgencyMapping> {
  if (command.mapping !== undefined) {
    const mapping = await readAgencyMappingFile(command.mapping);
    const source = command.source ?? mapping.source;
    // Says what is wrong with it before anything is opened.
    if (!isReaxml(mapping)) createAgencyMapper(mapping);
    return isReaxml(mapping)
      ? { kind: 'reaxml', source, region: 'au', reaxml: mapping }
      : { kind: 'rows', source, region: mapping.region, rows: mapping, isOwnForm: false };
  }
  const { source, region } = command;
  if (source === undefined || !/^[a-z0-9][a-z0-9._-]{0,39}$/.test(source))
    throw new BadUsage(message('import.usage.agency_source'));
  const name = path
    .basename(command.file)
    .toLowerCase()
    .replace(/\.(?:gz|zip)$/u, '');
  if (name.endsWith('.xml'))
    return {
      kind: 'reaxml',
      source,
      region: 'au',
      reaxml: ReaxmlMapping.parse({ source, format: { type: 'reaxml' } }),
    };
  if (region === undefined) throw new BadUsage(message('import.usage.agency_region'));
  return { kind: 'rows', source, region, rows: ownForm(source, region, name.endsWith('.csv')), isOwnForm: true };
}
