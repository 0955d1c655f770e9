import { message } from '../texts/message.ts';
import { MessageError } from '../texts/message-error.server.ts';
import { BadDateFormat } from './dates.ts';
import { about } from './labels.ts';
import type { Condition, Expression, Mapping, Steps } from './mapping.ts';
import { searchFor } from './patterns.ts';
import { listedRows, numberedRows, type Row, textOf } from './row.ts';
import { compileSteps, type Findings } from './steps.ts';

/** The mapping contradicts itself. */
export class BadMapping extends MessageError {
  override readonly name = 'BadMapping';
}

/** What is known while one row is worked on. */
export interface Scope extends Findings {
  readonly row: Row;
  /** Counts from 1. */
  readonly number: number;
  /** Of one of several groups in a row: that of the row. Named values are worked out there. */
  readonly outer?: Scope;
  /** Named values, each worked out when it is first asked for. */
  readonly known: Map<string, unknown>;
}

export type Evaluate = (scope: Scope) => unknown;
export type Test = (scope: Scope) => boolean;

/** Turns expressions of one mapping into functions; gathers the columns they read. */
export interface Compiler {
  expression(expression: Expression, label: string): Evaluate;
  condition(condition: Condition, label: string): Test;
  readonly columns: ReadonlySet<string>;
}

/** A compiler that knows the mapping's named values. @throws BadMapping */
export function createCompiler(mapping: Mapping): Compiler {
  const values = new Map<string, Evaluate>();
  const columns = new Set<string>();
  /** The member of the mapping file that is being worked on, for messages. */
  let section = 'values';
  /** How many `each` what is being worked on stands in. */
  let groups = 0;

  /**
   * Labels name the member of the record, and the column that a value comes from; a mapping's writer looks for the
   * place.
   */
  function placeOf(label: string): string {
    return `${section}.${label.replace(/ \(.*\)$/su, '')}`;
  }

  function expression(given: Expression, label: string): Evaluate {
    switch (given.kind) {
      case 'literal':
        return () => given.value;
      case 'column':
        return converted(ofColumn(given.name), given.steps, `${label} (${given.name})`);
      case 'value':
        return converted(ofValue(given.name, label), given.steps, label);
      case 'template':
        return converted(template(given.text, label), given.steps, label);
      case 'list':
        return list(given.items, label);
      case 'group':
        return group(given.members, label);
      case 'join':
        return converted(join(given.parts, given.by, label), given.steps, label);
      case 'row':
        return converted(({ number }) => number, given.steps, label);
      case 'each':
        return each(given, label);
      case 'first':
        return first(given.options, label);
      case 'if':
        return choice(given, label);
    }
  }

  function converted(read: Evaluate, steps: Steps, label: string): Evaluate {
    try {
      const convert = compileSteps(steps, mapping, label);
      return (scope) => convert(read(scope), scope);
    } catch (error) {
      if (error instanceof BadDateFormat)
        throw new BadMapping({
          ...message('import.mapping.date_format', { format: error.format }),
          field: placeOf(label),
        });
      throw error;
    }
  }

  function ofColumn(name: string): Evaluate {
    // What a group has differs from group to group.
    if (groups === 0) columns.add(name);
    return ({ row }) => row.get(name);
  }

  function ofValue(name: string, label: string): Evaluate {
    const evaluate = values.get(name);
    if (evaluate === undefined)
      throw new BadMapping({ ...message('import.mapping.no_value', { name }), field: placeOf(label) });
    return (inner) => {
      const scope = inner.outer ?? inner;
      if (!scope.known.has(name)) scope.known.set(name, evaluate(scope));
      return scope.known.get(name);
    };
  }

  function join(parts: readonly Expression[], by: string, label: string): Evaluate {
    const reads = parts.map((part, at) => expression(part, `${label}.${at}`));
    return (scope) => {
      const texts = reads.map((read) => textOf(read(scope)).trim()).filter((text) => text !== '');
      return texts.length === 0 ? undefined : texts.join(by);
    };
  }

  function each({ of, item }: Extract<Expression, { kind: 'each' }>, label: string): Evaluate {
    const list = 'list' in of ? ofColumn(of.list) : undefined;
    groups += 1;
    const read = expression(item, label);
    groups -= 1;
    return (scope) => {
      const rows = 'numbered' in of ? numberedRows(scope.row, of.numbered) : listedRows(list?.(scope), of.separator);
      return rows
        .map((row) => read({ ...scope, row, outer: scope.outer ?? scope }))
        .filter((value) => value !== undefined);
    };
  }

  function list(items: readonly Expression[], label: string): Evaluate {
    const parts = items.map((item, at) => expression(item, `${label}.${at}`));
    return (scope) => parts.map((part) => part(scope)).filter((value) => value !== undefined);
  }

  function group(members: Readonly<Record<string, Expression>>, label: string): Evaluate {
    const parts = Object.entries(members).map(
      ([name, member]) => [name, expression(member, label === '' ? name : `${label}.${name}`)] as const,
    );
    return (scope) => {
      const entries = parts
        .map(([name, part]) => [name, part(scope)] as const)
        .filter(([, value]) => value !== undefined);
      return entries.length === 0 ? undefined : Object.fromEntries(entries);
    };
  }

  function first(options: readonly Expression[], label: string): Evaluate {
    const parts = options.map((option) => expression(option, label));
    return (scope) => {
      for (const part of parts) {
        const value = part(scope);
        if (value !== undefined) return value;
      }
      return undefined;
    };
  }

  function choice(given: Extract<Expression, { kind: 'if' }>, label: string): Evaluate {
    const test = condition(given.test, label);
    const then = expression(given.then, label);
    const otherwise = given.otherwise === undefined ? () => undefined : expression(given.otherwise, label);
    return (scope) => (test(scope) ? then : otherwise)(scope);
  }

  function template(text: string, label: string): Evaluate {
    // Pieces outside [[ ]] make the whole unknown when one of theirs is, pieces inside only themselves.
    const pieces = text.split(/(\[\[.*?\]\])/su).map((piece) => {
      const optional = piece.startsWith('[[');
      return { optional, parts: interpolation(optional ? piece.slice(2, -2) : piece, label) };
    });
    return (scope) => {
      let written = '';
      for (const { optional, parts } of pieces) {
        const texts = parts.map((part) => part(scope));
        if (texts.every((part) => part !== undefined)) written += texts.join('');
        else if (!optional) return undefined;
      }
      return written;
    };
  }

  function interpolation(text: string, label: string): ((scope: Scope) => string | undefined)[] {
    return text
      .split(/(\{[^{}]+\})/u)
      .filter((part) => part !== '')
      .map((part) => {
        if (!part.startsWith('{')) return () => part;
        const name = part.slice(1, -1).trim();
        const read = values.has(name) ? ofValue(name, label) : converted(ofColumn(name), {}, `${label} (${name})`);
        return (scope) => {
          const value = read(scope);
          return value === undefined || value === '' ? undefined : textOf(value);
        };
      });
  }

  function condition(given: Condition, label: string): Test {
    const { all, any, not } = given;
    if (not !== undefined) return negated(condition(not, label));
    if (all !== undefined) {
      const tests = all.map((each) => condition(each, label));
      return (scope) => tests.every((test) => test(scope));
    }
    if (any !== undefined) {
      const tests = any.map((each) => condition(each, label));
      return (scope) => tests.some((test) => test(scope));
    }
    const read =
      given.column === undefined ? ofValue(given.value ?? '', label) : converted(ofColumn(given.column), {}, label);
    const trimmed = (scope: Scope): string => textOf(read(scope)).trim();
    if (given.in !== undefined) {
      const among = new Set(given.in);
      return (scope) => among.has(trimmed(scope));
    }
    if (given.matches !== undefined) {
      const search = searchFor(given.matches);
      return (scope) => {
        const found = search(trimmed(scope));
        if (found === 'too long')
          scope.problems.push(about(label, 'import.value.slow_pattern', { characters: trimmed(scope).length }));
        return found !== null;
      };
    }
    return (scope) => (trimmed(scope) === '') === given.empty;
  }

  for (const [name, value] of Object.entries(mapping.values)) values.set(name, expression(value, name));
  section = 'record';
  return {
    expression,
    condition(given, label) {
      section = 'skip';
      const test = condition(given, label);
      section = 'record';
      return test;
    },
    columns,
  };
}

function negated(test: Test): Test {
  return (scope) => !test(scope);
}
