/**
 * For tests: which of the keys of texts a piece of code can ask for: those that it names whole, and those that fit
 * what it puts together, such as `enum.${kind}.title`. Plural forms and those for another subject go with their stem.
 * Rather too many than too few.
 */
export function keysNamedIn(code: string, keys: readonly string[]): readonly string[] {
  const whole = new Set([...code.matchAll(WHOLE)].map(([, key = '']) => key));
  const shapes = shapesIn(code);
  // `${key}_today` says nothing of how the key begins: then its beginning stands somewhere, whole.
  const endings = [...new Set([...code.matchAll(ENDING)].map(([, ending = '']) => ending))];
  const isNamed = (key: string) =>
    whole.has(key) ||
    shapes.some((shape) => shape.test(key)) ||
    endings.some((ending) => key.endsWith(ending) && whole.has(key.slice(0, -ending.length)));
  return keys.filter((key) => isNamed(key) || isNamed(key.replace(/(_commercial)?(_(one|other))?$/, '')));
}

const WHOLE = /['"`]([a-z]\w*(?:\.\w+)+)['"`]/g;
const ENDING = /`\$\{[^`}]*\}([\w.]+)`/g;
const MADE = /`([a-z]\w*\.(?:[\w.]|\$\{[^`}]*\})*\$\{[^`}]*\}[\w.]*)`/g;
/** What a template with more in its blanks than a plain expression begins with. */
const BEGUN = /`([a-z]\w*\.[\w.]*)\$\{/g;

function shapesIn(code: string): readonly RegExp[] {
  const made = [...code.matchAll(MADE)].map(([, key = '']) =>
    key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+'),
  );
  const plain = new Set(made.map((shape) => shape.split('[', 1)[0]));
  const begun = [...code.matchAll(BEGUN)]
    .map(([, start = '']) => start.replaceAll('.', '\\.'))
    .filter((start) => !plain.has(start));
  return [...new Set([...made, ...begun.map((start) => `${start}[\\w.]+`)])].map((shape) => new RegExp(`^${shape}$`));
}
