/** An agent's picture, or their initials: in their agency's colours where these are given. */
export function AgentFace({
  agent,
  brand,
  className = 'size-12',
}: {
  agent: { readonly initials: string; readonly image: string | undefined };
  /** A colour, and one that is readable on it. */
  brand?: { readonly colour: string; readonly onColour: string };
  className?: string;
}) {
  if (agent.image !== undefined)
    return (
      <img
        src={agent.image}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className={`shrink-0 rounded-full object-cover ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-full font-semibold tracking-wide select-none ${brand === undefined ? 'bg-accent-soft-2 text-accent-text' : ''} ${className}`}
      style={brand === undefined ? undefined : { backgroundColor: brand.colour, color: brand.onColour }}
    >
      {agent.initials}
    </span>
  );
}
