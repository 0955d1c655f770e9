import type { z } from 'zod';
import { ImportedAgency, ImportedAgent } from '../agencies/import.server.ts';
import { parseWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { message, type Message } from '../texts/message.ts';
import { BadMapping, createCompiler, type Scope } from './compile.ts';
import { AgencyMapping, type Expression } from './mapping.ts';
import type { Row } from './row.ts';

/** What a row says of agencies and agents. */
export interface MappedAgencies {
  readonly agencies: readonly ImportedAgency[];
  readonly agents: readonly ImportedAgent[];
  readonly problems: readonly Message[];
  readonly notes: readonly Message[];
}

export interface AgencyMapper {
  /** Pure. */
  map(row: Row, number: number): MappedAgencies | { readonly skipped: Message };
  readonly columns: ReadonlySet<string>;
}

const AGENCY_MEMBERS = Object.keys(ImportedAgency.shape);
const AGENT_MEMBERS = Object.keys(ImportedAgent.shape);

/** @throws BadMapping when it names members that an agency or agent has not, or contradicts itself. */
export function createAgencyMapper(mapping: AgencyMapping): AgencyMapper {
  checkMembers(mapping.agency, AGENCY_MEMBERS, 'agency');
  checkMembers(mapping.agents, AGENT_MEMBERS, 'agents');
  if (mapping.agency === undefined && mapping.agents === undefined)
    throw new BadMapping(message('import.mapping.no_agency'));
  const compiler = createCompiler({ ...mapping, record: { kind: 'group', members: {} } });
  const rules = mapping.skip.map((rule, at) => ({
    applies: compiler.condition(rule.if, `${at}.if`),
    reason: message('import.as_it_is', { text: rule.reason }),
  }));
  const agencyOf = mapping.agency === undefined ? () => undefined : compiler.expression(mapping.agency, 'agency');
  const agentsOf = mapping.agents === undefined ? () => [] : compiler.expression(mapping.agents, 'agents');

  return {
    columns: compiler.columns,
    map(row, number) {
      const scope: Scope = { row, number, known: new Map(), problems: [], notes: [] };
      const rule = rules.find(({ applies }) => applies(scope));
      if (rule !== undefined) return { skipped: rule.reason };
      const agency = agencyOf(scope) as Record<string, unknown> | undefined;
      const named = agentsOf(scope);
      const people = (Array.isArray(named) ? named : named === undefined ? [] : [named]) as Record<string, unknown>[];
      const problems = [...scope.problems];
      // An id alone says whose the agents are.
      const isReference = agency !== undefined && Object.keys(agency).join() === 'externalId';
      return {
        agencies: agency === undefined || isReference ? [] : parsed(ImportedAgency, [agency], 'agency', problems),
        agents: parsed(
          ImportedAgent,
          people
            .filter((agent) => Object.keys(agent).some((name) => name !== 'agencyExternalId'))
            .map((agent) => ({ agencyExternalId: agency?.['externalId'], ...agent })),
          'agent',
          problems,
        ),
        problems,
        notes: scope.notes,
      };
    },
  };
}

function parsed<T>(schema: z.ZodType<T>, given: readonly unknown[], label: string, problems: Message[]): T[] {
  return given.flatMap((each) => {
    const result = parseWithMessages(schema, each, (path) => [label, ...path].join('.'));
    if ('data' in result) return [result.data];
    problems.push(...result.problems);
    return [];
  });
}

function checkMembers(expression: Expression | undefined, known: readonly string[], label: string): void {
  const wrong = membersOf(expression).filter((name) => !known.includes(name));
  if (wrong.length > 0)
    throw new BadMapping(
      message('import.mapping.no_agency_members', { group: label, members: wrong.join(', '), known: known.join(', ') }),
    );
}

function membersOf(expression: Expression | undefined): string[] {
  switch (expression?.kind) {
    case 'group':
      return Object.keys(expression.members);
    case 'list':
      return expression.items.flatMap(membersOf);
    case 'each':
      return membersOf(expression.item);
    case 'first':
      return expression.options.flatMap(membersOf);
    case 'if':
      return [...membersOf(expression.then), ...membersOf(expression.otherwise)];
    default:
      return [];
  }
}

/**
 * Our own form, for files without a mapping: columns with the members' names as the wire writes them, `external_id`. In
 * a table those of an agent begin with `agent_`, one a row; in JSON there is a list `agents`.
 */
export function ownForm(source: string, region: AgencyMapping['region'], isTable: boolean): AgencyMapping {
  const columns = (members: readonly string[], before = ''): Record<string, unknown> =>
    Object.fromEntries(members.map((name) => [name, { column: before + snake(name) }]));
  const ofAgent = AGENT_MEMBERS.filter((name) => name !== 'agencyExternalId');
  return AgencyMapping.parse({
    source,
    region,
    format: { type: isTable ? 'csv' : 'json' },
    agency: columns(AGENCY_MEMBERS),
    agents: isTable ? [columns(ofAgent, 'agent_')] : { each: { list: 'agents' }, item: columns(AGENT_MEMBERS) },
  });
}

function snake(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
