import type { PortraitFacts } from './facts.ts';
import { shade } from './colours.ts';

type Worn = Pick<PortraitFacts, 'outfit' | 'cloth' | 'shirt' | 'skin'>;

const BODY = 'M52 490 C56 420 96 392 148 380 L200 360 L280 360 L332 380 C384 392 424 420 428 490Z';
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** What an agent wears at work: a suit, a jacket over a blouse or a roll neck, or a jersey. */
export function clothes(worn: Worn): string {
  const body = path(BODY, worn.cloth);
  switch (worn.outfit) {
    case 'jersey':
      return `${body}${throat(worn, 388)}<path d="M190 358 C206 402 274 402 290 358" stroke="${shade(worn.cloth, -0.25)}" stroke-width="10" fill="none"/>`;
    case 'rollneck':
      return `${body}${path('M192 340 L150 490 L330 490 L288 340Z', worn.shirt)}${path('M192 326 C214 342 266 342 288 326 L292 364 C266 384 214 384 188 364Z', shade(worn.shirt, -0.1))}${lapels(worn)}`;
    case 'blouse':
      return `${body}${path('M190 352 L166 390 L226 490 L254 490 L314 390 L290 352Z', worn.shirt)}${throat(worn, 446)}${lapels(worn)}`;
    case 'suit':
    case 'tie':
      return `${body}${path('M188 350 L166 390 L226 490 L254 490 L314 390 L292 350Z', worn.shirt)}${throat(worn, 402)}${worn.outfit === 'tie' ? path('M227 394 L253 394 L256 410 L266 490 L214 490 L224 410Z', shade(worn.cloth, 0.18)) : ''}${collar(worn)}${lapels(worn)}`;
  }
}

/** Skin above the neckline, down to `y`. */
function throat({ skin, outfit }: Worn, y: number): string {
  const sides = outfit === 'jersey' ? `C206 ${y} 274 ${y} 288 350` : `L240 ${y} L288 350`;
  return path(`M192 350 ${sides} L284 340 L196 340Z`, skin);
}

function collar({ shirt }: Worn): string {
  const side = shade(shirt, -0.05);
  return path('M194 340 L241 396 L214 424 L178 362Z', side) + path('M286 340 L239 396 L266 424 L302 362Z', side);
}

function lapels({ cloth }: Worn): string {
  const dark = shade(cloth, -0.25);
  return (
    path('M186 358 L150 380 L176 424 L168 440 L222 494 L238 494 L196 400Z', dark) +
    path('M294 358 L330 380 L304 424 L312 440 L258 494 L242 494 L284 400Z', dark)
  );
}
