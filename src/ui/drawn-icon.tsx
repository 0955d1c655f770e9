/** An icon of the icon service, as its set draws it: as large as the site’s own, and hidden from screen readers. */
export interface DrawnIconView {
  readonly body: string;
  readonly viewBox: string;
}

export function DrawnIcon({ icon, className = 'size-5' }: { icon: DrawnIconView; className?: string }) {
  return (
    <svg
      viewBox={icon.viewBox}
      width="20"
      height="20"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
