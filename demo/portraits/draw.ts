import { HAIR } from './hair.ts';
import { mix, shade } from './colours.ts';
import { clothes } from './clothes.ts';
import type { PortraitFacts } from './facts.ts';

/** Pixels of a portrait, as wide as it is high. */
const SIZE = 480;

/** An agent's portrait as SVG, the same each time. */
export function drawPortrait(facts: PortraitFacts): string {
  const style = HAIR[facts.hair];
  const parts = [
    `<rect width="${SIZE}" height="${SIZE}" fill="${facts.ground}"/>`,
    style.behind,
    neck(facts),
    clothes(facts),
    head(facts),
    facts.beard === 'none' ? '' : beard(facts),
    face(facts),
    style.before,
    facts.hasGlasses ? GLASSES : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="48 30 384 384" width="${SIZE}" height="${SIZE}">${parts
    .join('')
    .replaceAll('HAIR-SHADE', shade(facts.hairColour, -0.22))
    .replaceAll('HAIR', facts.hairColour)}</svg>`;
}

/** Symmetrical about x = 240: a forehead, cheeks that narrow, a chin. */
const HEAD =
  'M240 96 C292 96 322 134 321 190 C320 226 316 254 298 281 C283 303 262 316 240 316 C218 316 197 303 182 281 C164 254 160 226 159 190 C158 134 188 96 240 96Z';

function head({ skin }: Pick<PortraitFacts, 'skin'>): string {
  const ear = (x: number, side: 1 | -1) =>
    `<path d="M${x} 196 c${side * 20} -8 ${side * 24} 14 ${side * 16} 32 c${side * -4} 12 ${side * -12} 16 ${side * -16} 10Z" fill="${shade(skin, -0.07)}"/>`;
  return `${ear(318, 1)}${ear(162, -1)}<path d="${HEAD}" fill="${skin}"/>
<clipPath id="head"><path d="${HEAD}"/></clipPath>
<path clip-path="url(#head)" d="M268 90 C300 150 300 250 262 320 L340 320 L340 90Z" fill="${shade(skin, -0.2)}" opacity="0.22"/>`;
}

function neck({ skin }: Pick<PortraitFacts, 'skin'>): string {
  return `<path d="M196 262 L196 340 C196 372 150 380 130 392 L240 470 L350 392 C330 380 284 372 284 340 L284 262Z" fill="${skin}"/>
<path d="M196 284 C210 322 262 332 284 296 L284 330 C262 352 214 348 196 322Z" fill="${shade(skin, -0.2)}" opacity="0.55"/>`;
}

function face({ skin, hairColour, look, smile }: PortraitFacts): string {
  const dark = shade(skin, -0.32);
  const lip = look === 'woman' ? mix(shade(skin, -0.12), '#9c2f3c', 0.6) : mix(shade(skin, -0.3), '#8a3a3a', 0.35);
  const browColour = shade(hairColour, -0.2);
  const heavy = look === 'woman' ? 5.5 : 8;
  const eyes = [-1, 1]
    .map((side) => {
      const x = 240 + side * 36;
      const lash =
        look === 'woman'
          ? `<path d="M${x - 12} 210 Q${x} 199 ${x + 12} 210" stroke="#2a211d" stroke-width="4.5" fill="none" stroke-linecap="round"/>`
          : `<path d="M${x - 11} 208 Q${x} 200 ${x + 11} 208" stroke="${shade(skin, -0.5)}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
      return `<ellipse cx="${x}" cy="212" rx="10" ry="6.5" fill="#fbf8f4"/><circle cx="${x}" cy="211" r="6.4" fill="#33271f"/><circle cx="${x + 2}" cy="209" r="1.7" fill="#fff"/>${lash}
<path d="M${x - 17} ${185 + (side < 0 ? 3 : 0)} Q${x} ${174} ${x + 17} ${185 + (side > 0 ? 3 : 0)}" stroke="${browColour}" stroke-width="${heavy}" fill="none" stroke-linecap="round"/>`;
    })
    .join('');
  return `${eyes}
<path d="M243 214 C246 232 252 240 250 246 C246 252 236 251 232 248" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="0.65"/>
<ellipse cx="192" cy="246" rx="17" ry="11" fill="#d9573f" opacity="0.1"/><ellipse cx="288" cy="246" rx="17" ry="11" fill="#d9573f" opacity="0.1"/>
${mouth(look, smile, lip)}`;
}

function mouth(look: PortraitFacts['look'], smile: PortraitFacts['smile'], lip: string): string {
  const full = look === 'woman' ? 1.3 : 1;
  return smile === 'closed'
    ? `<path d="M213 272 Q240 290 267 272" stroke="${lip}" stroke-width="${4.6 * full}" fill="none" stroke-linecap="round"/><path d="M228 293 Q240 297 252 293" stroke="${lip}" stroke-width="3" fill="none" stroke-linecap="round" opacity="0.35"/>`
    : `<path d="M214 270 Q240 275 266 270 Q257 289 240 289 Q223 289 214 270Z" fill="#fff"/><path d="M212 270 Q240 276 268 270" stroke="${lip}" stroke-width="${3.6 * full}" fill="none" stroke-linecap="round"/><path d="M216 274 Q225 291 240 291 Q255 291 264 274" stroke="${lip}" stroke-width="${4.2 * full}" fill="none" stroke-linecap="round"/>`;
}

/** A full beard, or the shadow of one. */
function beard({ beard: kind, hairColour }: PortraitFacts): string {
  const opacity = kind === 'full' ? 1 : 0.2;
  return `<path clip-path="url(#head)" opacity="${opacity}" fill="${shade(hairColour, -0.08)}" fill-rule="evenodd" d="M156 214 C166 222 168 244 178 254 C196 250 214 252 240 252 C266 252 284 250 302 254 C312 244 314 222 324 214 L330 330 L150 330Z M208 268 C224 264 256 264 272 268 C268 292 254 299 240 299 C226 299 212 292 208 268Z"/>`;
}

const GLASSES = `<g fill="#ffffff" fill-opacity="0.12" stroke="#2b2f33" stroke-width="5"><rect x="178" y="190" width="52" height="42" rx="16"/><rect x="250" y="190" width="52" height="42" rx="16"/><path d="M230 204 Q240 198 250 204 M178 204 L162 199 M302 204 L318 199" fill="none" stroke-linecap="round"/></g>`;
