import type { Answer } from '../contract.ts';

/**
 * How cards move: transforms and opacity alone, set on the elements themselves, so that nothing is laid out or rendered
 * while a finger drags.
 */

/** A card let go so far from its place, as a share of its width, is answered. */
const FAR = 0.3;
const FARTHEST_PX = 140;
/** So fast (pixels a millisecond) it is flicked, if it has come a little way. */
const FLICK = 0.5;
const FLICK_PX = 24;
const LEAVE_MS = 240;
const RETURN_MS = 200;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The answer that a drag of `x` pixels gives at its end; undefined when the card goes back to its place. */
export function answerOfDrag(x: number, speed: number, width: number): Answer | undefined {
  const isFar = Math.abs(x) > Math.min(FARTHEST_PX, width * FAR);
  const isFlick = Math.abs(x) > FLICK_PX && Math.abs(speed) > FLICK && Math.sign(speed) === Math.sign(x);
  if (!isFar && !isFlick) return undefined;
  return x > 0 ? 'yes' : 'no';
}

/** Puts a card where the finger has dragged it; what it would say shows the more, the farther. */
export function dragTo(card: HTMLElement, x: number): void {
  card.style.transform = x === 0 ? '' : `translate3d(${x}px, ${Math.abs(x) * 0.04}px, 0) rotate(${x / 24}deg)`;
  for (const stamp of card.querySelectorAll<HTMLElement>('[data-stamp]')) {
    const way = stamp.dataset['stamp'] === 'yes' ? x : -x;
    stamp.style.opacity = String(Math.min(1, Math.max(0, way / 90)));
  }
}

/** Lets a card glide back to its place. */
export function settle(card: HTMLElement): void {
  const from = card.style.transform;
  dragTo(card, 0);
  if (!isStill()) card.animate([{ transform: from }, { transform: 'none' }], { duration: RETURN_MS, easing: EASE_OUT });
}

/** Lets an answered card fly off its side, and calls back when it is gone. */
export function leave(card: HTMLElement, answer: Answer, onGone: () => void): void {
  const from = card.style.transform === '' ? 'none' : card.style.transform;
  const flight = card.animate([{ transform: from }, { transform: aside(card, answer) }], {
    duration: LEAVE_MS,
    easing: 'ease-in',
    fill: 'forwards',
  });
  flight.finished.then(onGone, () => undefined);
}

/** Brings a card back from the side where it went. */
export function comeBack(card: HTMLElement, answer: Answer): void {
  for (const animation of card.getAnimations()) animation.cancel();
  dragTo(card, 0);
  if (!isStill())
    card.animate([{ transform: aside(card, answer) }, { transform: 'none' }], { duration: LEAVE_MS, easing: EASE_OUT });
}

/** The reader does not want things to move. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function aside(card: HTMLElement, answer: Answer): string {
  const way = answer === 'yes' ? 1 : -1;
  return `translate3d(${way * (card.offsetWidth * 0.6 + innerWidth * 0.5)}px, 24px, 0) rotate(${way * 16}deg)`;
}
