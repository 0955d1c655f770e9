/** Short facts in a row with dots between them, each whole on its line: `3 bed · 84 m² · Apartment`. */
export function Dotted({ parts, className }: { parts: readonly string[]; className: string }) {
  return (
    <p className={`dotted ${className}`}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}
