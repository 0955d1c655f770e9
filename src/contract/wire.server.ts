import { snakeName, wireJson } from './case.ts';

/**
 * An answer as the bytes of its JSON, keys in snake_case. What was given to {@link frozenWire} before
 * is copied as bytes, neither walked nor encoded again: of a page of cards only the frame is written.
 */
export function wireBytes(value: unknown): Buffer {
  const answer = new Answer();
  write(value, answer);
  return answer.bytes();
}

/** Remembers the bytes of an object that will never change. The memory lives as long as the object. */
export function frozenWire<T extends object>(value: T): T {
  FROZEN.set(value, Buffer.from(wireJson(value)));
  return Object.freeze(value);
}

const FROZEN = new WeakMap<object, Buffer>();

function write(value: unknown, answer: Answer): void {
  if (typeof value !== 'object' || value === null) {
    answer.text += wireJson(value);
    return;
  }
  const frozen = FROZEN.get(value);
  if (frozen !== undefined) answer.append(frozen);
  else if (Array.isArray(value)) writeList(value, answer);
  else writeMembers(value, answer);
}

function writeList(list: readonly unknown[], answer: Answer): void {
  answer.text += '[';
  list.forEach((item, i) => {
    if (i > 0) answer.text += ',';
    write(item, answer);
  });
  answer.text += ']';
}

function writeMembers(value: object, answer: Answer): void {
  let separator = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    answer.text += `${separator}"${snakeName(name)}":`;
    write(member, answer);
    separator = ',';
  }
  answer.text += separator === '{' ? '{}' : '}';
}

/** Text and finished bytes in the order they come. */
class Answer {
  /** What comes after the last bytes. */
  text = '';
  readonly #parts: Buffer[] = [];

  append(bytes: Buffer): void {
    this.#flush();
    this.#parts.push(bytes);
  }

  bytes(): Buffer {
    this.#flush();
    return Buffer.concat(this.#parts);
  }

  #flush(): void {
    if (this.text !== '') this.#parts.push(Buffer.from(this.text));
    this.text = '';
  }
}
