import { useVisit } from '../../ui/visit.tsx';

/**
 * A few houses by the water at dusk, as they stand in the reader's market, drawn in the brand's colours. Decoration.
 */
export function Village({ className = '' }: { className?: string }) {
  return useVisit().region === 'au' ? <Coast className={className} /> : <Grend className={className} />;
}

/** Low houses with verandas among gum trees. */
function Coast({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 680 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="520" cy="112" r="40" fill="var(--village-sun)" />
      <path d="M0 262c110-40 210-46 330-18 120 26 230 14 350-24v268H0Z" fill="var(--village-far)" />
      <path d="M0 304c110-26 190-34 290-20 130 18 250 10 390-22v164H0Z" fill="var(--village-hill)" />
      <Gum x={70} y={318} size={1.15} />
      <Gum x={352} y={300} size={0.85} />
      <Gum x={622} y={286} size={1.2} />
      <Veranda x={112} y={256} wall="var(--village-white)" />
      <Veranda x={226} y={240} wall="var(--village-ochre)" scale={1.1} />
      <Veranda x={382} y={246} wall="var(--village-red)" scale={0.95} />
      <Veranda x={494} y={228} wall="var(--village-white)" />
      <path d="M0 352c120-30 240-34 352-12 118 22 220 14 328-10v90H0Z" fill="var(--village-shore)" />
      <path d="M0 388c150-18 300-10 430 0 90 6 170 2 250-8v40H0Z" fill="var(--village-water)" />
    </svg>
  );
}

function Veranda({ x, y, wall, scale = 1 }: { x: number; y: number; wall: string; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M10 34h80v34H10Z" fill={wall} />
      <path d="M22 40h14v14H22ZM64 40h14v14H64Z" fill="var(--village-light)" />
      <path d="M44 40h12v28H44Z" fill="var(--village-roof)" />
      <path d="M26 12h48l22 22H4Z" fill="var(--village-roof)" />
      <path
        d="M-4 40 4 34h92l8 6ZM-1 40h3v28h-3ZM30 40h3v28h-3ZM67 40h3v28h-3ZM98 40h3v28h-3Z"
        fill="var(--village-roof)"
      />
    </g>
  );
}

function Gum({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        d="M-2 10c2-24 0-40-12-58l4-2c8 10 10 18 11 26 2-12 6-20 15-28l3 3C6-36 4-16 5 10Z"
        fill="var(--village-roof)"
      />
      <path
        d="M-34-54c0-14 14-20 24-16 6-12 24-12 30-2 12-2 20 8 16 18-4 8-14 8-20 4-8 8-18 6-22 0-8 8-28 8-28-4Z"
        fill="var(--village-pine)"
      />
    </g>
  );
}

function Grend({ className }: { className: string }) {
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
