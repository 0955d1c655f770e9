/**
 * What a loader gives its page, as one text. React Router takes what it sends to the browser apart value by
 * value, to keep what JSON has no words for; of a home's page that is 560 values and a tenth
 * of what the page costs, several times what JSON takes (decision 065). For the pages that many ask
 * for; all else goes as it is.
 */
export interface PageData<T> {
  readonly json: string;
  /** Is there for the compiler alone. */
  readonly of?: readonly [T];
}

/** What a text was made from, or was read to: nothing is parsed twice, and not at all where it was made. */
const known = new WeakMap<object, unknown>();

/** What comes back from JSON as it was; what is undefined is left out. */
type Sayable<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends
          | Date
          | PromiseLike<unknown>
          | ReadonlyMap<unknown, unknown>
          | ReadonlySet<unknown>
          | bigint
          | symbol
          | ((...args: never) => unknown)
      ? never
      : { readonly [Key in keyof T]: Sayable<T[Key]> };

/** What a page shows, to be handed out by its loader. */
export function written<T extends object>(page: T & (T extends Sayable<T> ? unknown : never)): PageData<T> {
  const data = { json: JSON.stringify(page) };
  known.set(data, page);
  return data;
}

/** What `written` took: the same object each time, as long as the data are the same object. */
export function read<T>(data: PageData<T>): T {
  if (!known.has(data)) known.set(data, JSON.parse(data.json));
  return known.get(data) as T;
}
