/** An answer in a thread, as one side sees it. */
export interface ReplyView {
  /** `Kari Nordmann svarte 21. november 2026 12:00`. */
  readonly heading: string;
  readonly text: string;
  /** Whether the reader's side wrote it. */
  readonly isOwn: boolean;
}

/** The items of a thread after the first: those of the reader's own side stand out. */
export function ReplyItems({ replies }: { replies: readonly ReplyView[] }) {
  return replies.map(({ heading, text, isOwn }, position) => (
    <li
      key={position}
      className={`rounded-card p-4 ${isOwn ? 'bg-accent-soft sm:ml-10' : 'border border-line bg-surface'}`}
    >
      <h2 className="text-sm font-semibold wrap-anywhere">{heading}</h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  ));
}
