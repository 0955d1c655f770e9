import type { Condition, Expression, Mapping, Steps } from './mapping.ts';
import { type Row, textOf } from './row.ts';
import { compileSteps, type Findings } from './steps.ts';

/** The mapping contradicts itself. The message is meant for people. */
export class BadMapping extends Error {
  override readonly name = 'BadMapping';
}

/** What is known while one row is worked on. */
export interface Scope extends Findings {
  readonly row: Row;
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
      if (error instanceof RangeError) throw new BadMapping(`${label}: ${error.message}`);
      throw error;
    }
  }

  function ofColumn(name: string): Evaluate {
    columns.add(name);
    return ({ row }) => row.get(name);
  }

  function ofValue(name: string, label: string): Evaluate {
    const evaluate = values.get(name);
    if (evaluate === undefined) throw new BadMapping(`${label}: there is no value "${name}" above it`);
    return (scope) => {
      if (!scope.known.has(name)) scope.known.set(name, evaluate(scope));
      return scope.known.get(name);
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
      const pattern = new RegExp(given.matches, 'u');
      return (scope) => pattern.test(trimmed(scope));
    }
    return (scope) => (trimmed(scope) === '') === given.empty;
  }

  for (const [name, value] of Object.entries(mapping.values)) values.set(name, expression(value, name));
  return { expression, condition, columns };
}

function negated(test: Test): Test {
  return (scope) => !test(scope);
}
