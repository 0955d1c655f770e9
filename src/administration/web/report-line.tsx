/** A line of a report: what became of a row or a home, where it stands, and why. */
export function ReportLine({
  title,
  isBad,
  about,
  says,
}: {
  title: string;
  isBad: boolean;
  about: string;
  says: readonly string[];
}) {
  return (
    <li className="py-2.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`font-semibold ${isBad ? 'text-red' : ''}`}>{title}</span>
        <span className="text-muted wrap-anywhere tabular-nums">{about}</span>
      </p>
      {says.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </li>
  );
}
