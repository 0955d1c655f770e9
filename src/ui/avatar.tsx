/** Somebody's initials in a circle; decoration beside their name. */
export function Avatar({ name, className = 'size-8 text-xs' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-on-accent ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last name; of a mail address the first one. */
export function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/);
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
