/** An agent's picture, or their initials. */
export function AgentFace({
  agent,
  className = 'size-12',
}: {
  agent: { readonly initials: string; readonly image: string | undefined };
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
      className={`flex shrink-0 items-center justify-center rounded-full bg-accent-soft-2 font-semibold text-accent-text ${className}`}
    >
      {agent.initials}
    </span>
  );
}
