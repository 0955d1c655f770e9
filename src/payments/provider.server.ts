import type { SignedBytes } from '../contract/kinds/raw.server.ts';
import type { Language } from '../texts/messages.ts';
import type { PaymentMethod } from './contract.ts';

/**
 * Somebody who moves money for us. Every call may be repeated, and then does nothing more than the first: what was
 * done at the provider when a process was killed is found by asking again. Amounts are in minor units.
 * All but `verify` throw {@link ProviderAway} or {@link ProviderRefusal}.
 */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** Moves no money, and takes test numbers. */
  readonly isStandIn: boolean;
  /** Begins a payment that reserves the amount. The same charge again is the same payment. */
  create(charge: Charge): Promise<Begun>;
  status(payment: ProviderRef): Promise<ProviderStatus>;
  /** Charges the whole of what is reserved. */
  capture(payment: ProviderRef): Promise<void>;
  /** Gives up a payment that nobody has made yet, or releases what is reserved. */
  cancel(payment: ProviderRef): Promise<void>;
  /** Pays back of what was charged; `key` names this refund. */
  refund(payment: ProviderRef, refund: { readonly key: string; readonly amount: number }): Promise<void>;
  /** The notice in a request, or undefined when it is not from the provider. */
  verify(signed: SignedBytes): Notice | undefined;
}

export interface Charge {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** What the payer reads at the provider. */
  readonly description: string;
  readonly language: Language;
  /** Where the payer comes back to, whatever they did. */
  readonly returnUrl: string;
  readonly createdAt: string;
}

export interface Begun {
  /** What the provider calls it. */
  readonly id: string;
  readonly nextUrl: string;
}

export interface ProviderRef {
  readonly reference: string;
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

export interface ProviderStatus {
  readonly state: 'pending' | 'authorized' | 'aborted' | 'expired' | 'released';
  /** What the payer was asked for. */
  readonly amount: number;
  /** Capitals, as in ISO 4217. */
  readonly currency: string;
  /** What is or was reserved. */
  readonly authorized: number;
  readonly captured: number;
  readonly refunded: number;
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
}

/** What a notice is about. It is a reason to ask, and never believed for what it says. */
export interface Notice {
  /** Undefined where it is about nothing of ours. */
  readonly reference: string | undefined;
}

/** The provider does not answer, or not now: whether it has done what it was asked for is unknown. */
export class ProviderAway extends Error {}

/** The provider has said no, and would say so again. */
export class ProviderRefusal extends Error {
  /** In the provider's words, such as `charge_already_captured`. */
  readonly reason: string;

  constructor(reason: string, options?: { readonly cause: unknown }) {
    super(`the provider refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** Milliseconds that a call to a provider may take. */
export const PROVIDER_TIMEOUT_MS = 15_000;
