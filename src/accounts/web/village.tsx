/** A grend at dusk: a few houses on a slope by the water, drawn in the brand's colours. Decoration. */
export function Village({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 680 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="520" cy="92" r="34" fill="var(--village-sun)" />
      <path d="M0 250 110 150l70 62 92-104 96 98 58-46 112 96 142-74v238H0Z" fill="var(--village-far)" />
      <path d="M0 300c90-44 170-58 262-34 70 18 126 12 206-22 82-34 150-30 212-8v184H0Z" fill="var(--village-hill)" />
      <g>
        <Pine x={64} y={304} size={1.1} />
        <Pine x={92} y={312} size={0.8} />
        <Pine x={598} y={268} size={1.2} />
        <Pine x={632} y={276} size={0.9} />
        <Pine x={352} y={286} size={0.7} />
      </g>
      <House x={132} y={236} wall="var(--village-red)" />
      <House x={236} y={214} wall="var(--village-white)" scale={1.2} />
      <House x={392} y={226} wall="var(--village-ochre)" />
      <House x={484} y={204} wall="var(--village-white)" scale={0.92} />
      <path d="M0 352c120-30 240-34 352-12 118 22 220 14 328-10v90H0Z" fill="var(--village-shore)" />
      <path d="M0 388c150-18 300-10 430 0 90 6 170 2 250-8v40H0Z" fill="var(--village-water)" />
    </svg>
  );
}

function House({ x, y, wall, scale = 1 }: { x: number; y: number; wall: string; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M52 4h9v20h-9Z" fill="var(--village-roof)" />
      <path d="M6 36 39 10l33 26v54H6Z" fill={wall} />
      <path d="M0 40 39 8l39 32-5 5-34-28L5 45Z" fill="var(--village-roof)" />
      <path d="M18 48h14v15H18ZM46 48h14v15H46ZM33 30h12v11H33Z" fill="var(--village-light)" />
      <path d="M33 68h13v22H33Z" fill="var(--village-roof)" />
    </g>
  );
}

function Pine({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M-3 0h6v10h-6ZM0-64 14-40H7L19-18H9L22 2h-44l13-20h-10L-7-40h-7Z"
      fill="var(--village-pine)"
    />
  );
}
