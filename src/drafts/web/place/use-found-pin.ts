import { useEffect, useRef } from 'react';
import { pointText } from './point.ts';
import { type Point } from '../../geocoding/distance.contract.ts';
import type { Whereabouts } from './use-whereabouts.ts';

/**
 * Puts the pin on an address that is known by its number, once for each address that is typed here, and takes it away
 * with that address. A pin that somebody has put, moved or removed stays as it is.
 */
export function useFoundPin({
  address,
  around,
  pin,
  put,
}: {
  readonly address: string;
  /** Where that address is, once it is known. */
  readonly around: Whereabouts | undefined;
  readonly pin: Point | undefined;
  readonly put: (to: Point | undefined) => void;
}): void {
  const found = useRef({ address, at: '' });
  useEffect(() => {
    const stands = pin === undefined ? '' : pointText(pin);
    if (around === undefined || found.current.address === address || stands !== found.current.at) return;
    const to = around.precision === 'address' ? { lat: around.lat, lng: around.lng } : undefined;
    found.current = { address, at: to === undefined ? '' : pointText(to) };
    if (found.current.at !== stands) put(to);
  }, [address, around, pin, put]);
}
