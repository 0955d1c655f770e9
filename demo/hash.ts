/** Well spread over 32 bits, the same on every machine. */
export function hash(name: string): number {
  let value = 2166136261;
  for (let i = 0; i < name.length; i += 1) value = Math.imul(value ^ name.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}
