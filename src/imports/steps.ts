import { dayOf, instantOf, type WallTime, wallTimeAt } from '../platform/wall-clock.ts';
import type { Message } from '../texts/message.ts';
import { dateReader, type DateReader, type LocalTime } from './dates.ts';
import { about, quoted } from './labels.ts';
import type { Mapping, Steps } from './mapping.ts';
import { readNumber } from '../texts/read-number.ts';
import { readBoolean } from './read-boolean.ts';
import { readRange } from './ranges.ts';
import { textOf } from './row.ts';
import { compileReshape } from './text-steps.ts';

/** Takes what went wrong (the row is lost) and what was left out (the row is kept). */
export interface Findings {
  readonly problems: Message[];
  readonly notes: Message[];
}

/** Turns a raw value into one of a record; undefined when it is not known, or a problem was found. */
export type Convert = (raw: unknown, findings: Findings) => unknown;

/** Prepares the steps of one expression. `label` names it in findings. Throws RangeError on a bad date format. */
export function compileSteps(steps: Steps, mapping: Mapping, label: string): Convert {
  const nothing = new Set([...mapping.nothing, ...(steps.nothing ?? []), '']);
  const readOne = compileOne(steps, mapping, label);
  const reshape = compileReshape(steps, label);
  const separator = steps.separator ?? ',';

  function one(raw: unknown, findings: Findings): unknown {
    if (reshape === undefined) return readOne(raw, findings);
    const text = reshape(textOf(raw), findings);
    return text === undefined || nothing.has(text) ? undefined : readOne(text, findings);
  }

  return (raw, findings) => {
    if (raw === undefined || raw === null || (typeof raw !== 'object' && nothing.has(textOf(raw).trim())))
      return steps.default;
    if (steps.as !== 'list') return one(raw, findings) ?? steps.default;
    const items: unknown[] = Array.isArray(raw) ? raw : textOf(raw).split(separator);
    return items
      .filter((item) => item !== null && item !== undefined && !nothing.has(textOf(item).trim()))
      .map((item) => one(item, findings))
      .filter((item) => item !== undefined);
  };
}

function compileOne(steps: Steps, mapping: Mapping, label: string): Convert {
  const { map, otherwise } = steps;
  const convert = compileConversion(steps, mapping, label);
  if (map === undefined) return convert;
  return (raw, findings) => {
    const key = textOf(raw).trim();
    const mapped = Object.hasOwn(map, key) ? map[key] : otherwise;
    if (mapped === undefined)
      findings.problems.push(
        about(label, 'import.value.not_mapped', { value: quoted(key), known: Object.keys(map).join(', ') }),
      );
    return mapped;
  };
}

function compileConversion(steps: Steps, mapping: Mapping, label: string): Convert {
  const say = (findings: Findings, raw: unknown, key: Message['key'], values = {}): undefined => {
    findings.problems.push(about(label, key, { value: quoted(textOf(raw)), ...values }));
  };
  switch (steps.as) {
    case 'number':
    case 'integer':
      return (raw, findings) => {
        const range = steps.range === undefined ? undefined : readRange(textOf(raw), steps.decimal);
        if (steps.range !== undefined && range === undefined) return say(findings, raw, 'import.value.no_range');
        if (steps.range === 'max' && range?.max === undefined) return undefined;
        const read =
          range?.[steps.range ?? 'min'] ??
          (typeof raw === 'number' ? raw : readNumber(withoutMetres(String(raw)), steps.decimal));
        if (read === undefined) return say(findings, raw, 'import.value.no_number');
        const value = steps.multiply === undefined ? read : read * steps.multiply;
        if (isOutside(value, steps.plausible)) {
          findings.notes.push(about(label, 'import.value.not_plausible', { value: String(read) }));
          return undefined;
        }
        if (steps.as === 'number') return steps.multiply === undefined ? value : Math.round(value * 100) / 100;
        // In another unit it has decimals for no reason of the file's.
        if (steps.multiply !== undefined) return Math.round(value);
        return Number.isSafeInteger(value) ? value : say(findings, raw, 'import.value.no_whole_number');
      };
    case 'boolean':
      return (raw, findings) =>
        (typeof raw === 'boolean' ? raw : readBoolean(textOf(raw))) ?? say(findings, raw, 'import.value.no_boolean');
    case 'date':
    case 'instant': {
      const read = compileTime(steps);
      return (raw, findings) => {
        const time = read(raw);
        if (time === undefined) return say(findings, raw, 'import.value.no_date', { format: steps.format ?? 'iso' });
        return steps.as === 'date'
          ? dayOf(localIn(time, mapping.timeZone))
          : new Date(instantIn(time, mapping.timeZone, steps.time)).toISOString();
      };
    }
    case 'text':
    case 'list':
    case undefined:
      return (raw, findings) => {
        // Which line ends the file has is no part of its texts.
        if (typeof raw === 'string') return raw.trim().replaceAll('\r\n', '\n');
        if (steps.as === undefined) return raw;
        return typeof raw === 'object' ? say(findings, raw, 'import.value.no_text') : textOf(raw);
      };
  }
}

/** `202 m²`, `84 kvm`, `512 sqm`: sizes are in square metres, so saying so changes nothing. */
function withoutMetres(text: string): string {
  return text.replace(/(?<=\d)\s*(?:m²|m2|kvm|sqm|sq\.?\s?m)\.?\s*$/iu, '');
}

function isOutside(value: number, range: Steps['plausible']): boolean {
  return value < (range?.min ?? -Infinity) || value > (range?.max ?? Infinity);
}

/** A local time, or an instant in Unix milliseconds where the text names its own offset. */
type Time = LocalTime | number;

function compileTime(steps: Steps): (raw: unknown) => Time | undefined {
  const format = steps.format ?? 'iso';
  if (format === 'unix' || format === 'unix-ms') {
    const unit = format === 'unix' ? 1000 : 1;
    return (raw) => {
      const value = typeof raw === 'number' ? raw : readNumber(textOf(raw));
      return value !== undefined && Math.abs(value * unit) <= 8.64e15 ? value * unit : undefined;
    };
  }
  const read = format === 'iso' ? readIso : dateReader(format, steps.pivot);
  return (raw) => read(textOf(raw));
}

/** `2026-03-01`, `2026-03-01T10:00`, with seconds, with `Z` or an offset. */
function readIso(text: string): Time | undefined {
  const trimmed = text.trim();
  const match = ISO.exec(trimmed);
  if (match === null) return undefined;
  const [, day = '', clock = '', offset] = match;
  const local = clock === '' ? readIsoDay(day) : readIsoTime(`${day} ${clock.slice(0, 8).padEnd(8, ':00')}`);
  if (local === undefined || offset === undefined) return local;
  const instant = Date.parse(trimmed.replace(' ', 'T'));
  return Number.isNaN(instant) ? undefined : instant;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const readIsoDay: DateReader = dateReader('yyyy-MM-dd');
const readIsoTime: DateReader = dateReader('yyyy-MM-dd HH:mm:ss');

function localIn(time: Time, timeZone: string): WallTime {
  return typeof time === 'number' ? wallTimeAt(time, timeZone) : time;
}

/** A day without a time of day counts from `clock`, noon by default: the same day everywhere near. */
function instantIn(time: Time, timeZone: string, clock = '12:00'): number {
  if (typeof time === 'number') return time;
  if (time.timed) return instantOf(time, timeZone);
  return instantOf({ ...time, hour: Number(clock.slice(0, 2)), minute: Number(clock.slice(3)) }, timeZone);
}
