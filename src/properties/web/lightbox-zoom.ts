import { useEffect, useRef, useState, type RefObject } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How a picture is drawn: so many times its size at rest, where all of it is seen, and so far from the middle, in
 * pixels.
 */
interface Drawn extends Point {
  readonly scale: number;
}

const AT_REST: Drawn = { scale: 1, x: 0, y: 0 };
const MOST = 4;
const ENLARGED = 2.5;
/** As small as two fingers make it, before it goes back. */
const LEAST = 0.8;
const DOUBLE_TAP_MS = 300;
/** Pixels: between two taps of one double tap; before a finger's way counts; to close by. */
const NEAR = 30;
const SLOP = 8;
const CLOSES = 110;

/**
 * Zooms the picture that is shown, and not the page: by two fingers, by a double tap (or click), which
 * goes back too, and moved by one finger while it is large. At rest one finger pulls it down to close;
 * sideways the row's own scrolling turns to the next. Gives what zooms without a gesture, and whether the picture is
 * large.
 */
export function usePictureZoom(
  row: RefObject<HTMLElement | null>,
  shown: number,
  onClose: () => void,
): { readonly toggle: () => void; readonly isLarge: boolean } {
  const close = useRef(onClose);
  close.current = onClose;
  const toggle = useRef<() => void>(() => undefined);
  const [isLarge, setLarge] = useState(false);

  useEffect(() => {
    const list = row.current;
    const frame = list?.children[shown]?.querySelector<HTMLElement>('[data-frame]');
    if (list === null || frame === null || frame === undefined) return;
    let now = AT_REST;
    let start = AT_REST;
    let origin: Point = AT_REST;
    let spread = 0;
    let isPulled = false;
    let lastTap: (Point & { readonly at: number }) | undefined;
    const fingers = new Map<number, Point>();

    const draw = (next: Drawn, isSettling = false) => {
      now = next;
      frame.style.transition = isSettling ? 'transform 200ms cubic-bezier(0.2, 0.7, 0.3, 1)' : 'none';
      frame.style.transform = next === AT_REST ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      // Large, a finger moves the picture; else it turns the row. Two never zoom the page.
      list.style.touchAction = next.scale > 1 ? 'none' : 'pan-x';
      setLarge(next.scale > 1);
    };
    /** No further than that the picture's edge meets the screen's. */
    const within = ({ scale, x, y }: Drawn): Drawn => {
      const [width, height] = drawnSize(frame);
      const room = (size: number, screen: number) => Math.max(0, (size * scale - screen) / 2);
      const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
      return { scale, x: clamp(x, room(width, list.clientWidth)), y: clamp(y, room(height, list.clientHeight)) };
    };
    /** What is under `at` stays there. */
    const zoomed = (from: Drawn, scale: number, at: Point): Drawn => {
      const middle = { x: list.clientWidth / 2, y: list.clientHeight / 2 };
      const ratio = scale / from.scale;
      return {
        scale,
        x: at.x - middle.x - (at.x - middle.x - from.x) * ratio,
        y: at.y - middle.y - (at.y - middle.y - from.y) * ratio,
      };
    };
    /** On a phone held upright a photograph then fills the screen from top to bottom, and is moved sideways. */
    const enlarged = () => {
      const [width, height] = drawnSize(frame);
      return Math.min(MOST, Math.max(ENLARGED, list.clientWidth / width, list.clientHeight / height));
    };
    const settle = () => draw(now.scale > 1.02 ? within(now) : AT_REST, true);
    const place = ({ clientX, clientY }: PointerEvent): Point => {
      const { left, top } = list.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const begin = () => {
      const [one, other] = [...fingers.values()];
      start = now;
      if (one === undefined) return;
      origin = other === undefined ? one : between(one, other);
      spread = other === undefined ? 0 : distance(one, other);
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, place(event));
      begin();
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, place(event));
      const [one, other] = [...fingers.values()];
      if (one === undefined) return;
      if (other !== undefined) {
        const scale = Math.max(LEAST, Math.min(MOST, (start.scale * distance(one, other)) / Math.max(1, spread)));
        const middle = between(one, other);
        const next = zoomed(start, scale, origin);
        draw({ ...next, x: next.x + middle.x - origin.x, y: next.y + middle.y - origin.y });
        return;
      }
      const [x, y] = [one.x - origin.x, one.y - origin.y];
      if (now.scale > 1) draw(within({ scale: now.scale, x: start.x + x, y: start.y + y }));
      else if (event.pointerType !== 'mouse' && (isPulled || (y > SLOP && y > Math.abs(x)))) {
        isPulled = true;
        draw({ scale: start.scale, x: 0, y: Math.max(0, y) });
      }
    };
    const onUp = (event: PointerEvent) => {
      const last = fingers.get(event.pointerId);
      if (last === undefined) return;
      fingers.delete(event.pointerId);
      if (fingers.size > 0) {
        begin();
        return;
      }
      if (isPulled) {
        isPulled = false;
        if (now.y > CLOSES && event.type === 'pointerup') close.current();
        else draw(start, true);
        return;
      }
      if (spread === 0 && event.type === 'pointerup' && distance(last, origin) < SLOP) {
        const isSecond =
          lastTap !== undefined && event.timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(last, lastTap) < NEAR;
        lastTap = isSecond ? undefined : { ...last, at: event.timeStamp };
        if (isSecond) {
          draw(now.scale === 1 ? within(zoomed(now, enlarged(), last)) : AT_REST, true);
          return;
        }
      }
      if (now !== AT_REST) settle();
    };
    toggle.current = () => {
      draw(now.scale > 1 ? AT_REST : { ...AT_REST, scale: enlarged() }, true);
    };

    draw(AT_REST);
    list.addEventListener('pointerdown', onDown);
    list.addEventListener('pointermove', onMove);
    list.addEventListener('pointerup', onUp);
    list.addEventListener('pointercancel', onUp);
    return () => {
      draw(AT_REST);
      list.removeEventListener('pointerdown', onDown);
      list.removeEventListener('pointermove', onMove);
      list.removeEventListener('pointerup', onUp);
      list.removeEventListener('pointercancel', onUp);
    };
  }, [row, shown]);

  return { toggle: () => toggle.current(), isLarge };
}

/** Width and height of the picture itself in its frame, at rest. */
function drawnSize(frame: HTMLElement): readonly [number, number] {
  const ratio = Number(frame.dataset['frame']);
  const width = Math.min(frame.clientWidth, frame.clientHeight * ratio);
  return [width, width / ratio];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
