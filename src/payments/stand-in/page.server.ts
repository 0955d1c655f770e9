import { escapeHtml } from '../../platform/mail/mail-content.ts';
import { type Language, type Translate, translator } from '../../texts/messages.ts';
import { MINOR } from '../prices.server.ts';
import { TEST_CARDS } from './cards.server.ts';
import { DELIVERIES, type Delivery } from './notices.server.ts';
import type { StandInPayment } from './payments-store.server.ts';

/** The stand-in's pages. Each says that no money moves. */

export interface PageFrame {
  readonly language: Language;
  readonly nonce: string;
  readonly action: string;
}

/**
 * Where a payment is made: a card's number or 3-D Secure, or Vipps' approval. `isUnknown`: what was typed is no test
 * number.
 */
export function payPage(payment: StandInPayment, isUnknown: boolean, frame: PageFrame): string {
  const t = translator(frame.language);
  const { wire, state, is_in_3ds: isIn3ds } = payment;
  const amount = new Intl.NumberFormat(frame.language === 'nb' ? 'nb-NO' : 'en-GB', {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'narrowSymbol',
  }).format(payment.amount / MINOR);
  const form = (inner: string): string => `<form method="post" action="${escapeHtml(frame.action)}">${inner}</form>`;
  const what = `<p class="what">${escapeHtml(payment.description)}<br><strong>${escapeHtml(t('payment.stand_in.amount', { amount }))}</strong></p>`;
  if (state !== 'created')
    return page(frame, t, {
      title: t(`payment.stand_in.title_${wire}`),
      service: serviceOf(payment),
      body: `${what}<p role="status">${escapeHtml(t('payment.stand_in.over'))}</p><p><a href="${escapeHtml(payment.return_url)}">${escapeHtml(t('payment.stand_in.go_back'))}</a></p>`,
    });
  const others = form(`${button(t, wire === 'vipps' ? 'reject' : 'back', 'abort')}${button(t, 'expire', 'expire')}`);
  const body = isIn3ds
    ? form(
        `<h2>${escapeHtml(t('payment.stand_in.secure_title'))}</h2><p>${escapeHtml(t('payment.stand_in.secure_text'))}</p>${button(t, 'secure_yes', 'secure_yes', true)}${button(t, 'secure_no', 'secure_no')}`,
      )
    : wire === 'vipps'
      ? form(button(t, 'approve', 'approve', true)) + others
      : form(cardFields(t, payment, isUnknown)) + numbers(t, frame) + others;
  return page(frame, t, {
    title: t(`payment.stand_in.title_${wire}`),
    service: serviceOf(payment),
    body: what + body,
  });
}

/** How notices arrive. */
export function deliveryPage(chosen: Delivery, frame: PageFrame): string {
  const t = translator(frame.language);
  const choices = DELIVERIES.map(
    (delivery) =>
      `<label class="choice"><input type="radio" name="delivery" value="${delivery}"${delivery === chosen ? ' checked' : ''}> ${escapeHtml(t(`payment.stand_in.delivery_${delivery}`))}</label>`,
  ).join('');
  return page(frame, t, {
    title: t('payment.stand_in.delivery_title'),
    service: new Intl.ListFormat(frame.language).format(['Stripe', 'Vipps']),
    body: `<form method="post" action="${escapeHtml(frame.action)}"><fieldset><legend>${escapeHtml(t('payment.stand_in.delivery_text'))}</legend>${choices}</fieldset><button class="main">${escapeHtml(t('payment.stand_in.delivery_save'))}</button></form>`,
  });
}

function cardFields(t: Translate, { refusal }: StandInPayment, isUnknown: boolean): string {
  const problem = isUnknown
    ? t('payment.stand_in.unknown_number')
    : refusal === null
      ? undefined
      : t('payment.stand_in.refused', { what: t(`payment.stand_in.card_${refusal as 'declined'}`) });
  const alert = problem === undefined ? '' : `<p class="wrong" role="alert">${escapeHtml(problem)}</p>`;
  return `${alert}<label>${escapeHtml(t('payment.stand_in.card_number'))}<input name="number" inputmode="numeric" autocomplete="off" maxlength="30" required></label>${button(t, 'pay', 'pay', true)}`;
}

function numbers(t: Translate, { action }: PageFrame): string {
  const rows = [...TEST_CARDS].map(
    ([number, fate]) =>
      `<li><form class="line" method="post" action="${escapeHtml(action)}"><input type="hidden" name="do" value="pay"><button name="number" value="${number}"><span>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span> <span class="small">${escapeHtml(t(`payment.stand_in.card_${fate}`))}</span></button></form></li>`,
  );
  return `<h2>${escapeHtml(t('payment.stand_in.numbers'))}</h2><ul>${rows.join('')}</ul>`;
}

type Labels = 'pay' | 'approve' | 'reject' | 'back' | 'expire' | 'secure_yes' | 'secure_no';

function button(t: Translate, label: Labels, action: string, isMain = false): string {
  return `<button${isMain ? ' class="main"' : ''} name="do" value="${action}">${escapeHtml(t(`payment.stand_in.${label}`))}</button>`;
}

function serviceOf({ wire }: StandInPayment): string {
  return wire === 'stripe' ? 'Stripe' : 'Vipps';
}

function page(
  { language, nonce }: PageFrame,
  t: Translate,
  { title, service, body }: { readonly title: string; readonly service: string; readonly body: string },
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><p class="tag">${escapeHtml(t('payment.stand_in.tag'))}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('payment.stand_in.no_money', { service }))}</p></header>
<main>${body}</main></body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#8b8f8d, #667572); --muted: light-dark(#465653, #b5c4c0); --card: light-dark(#ffffff, #15201e); --ink: light-dark(#10201e, #e9f1ef); --hover: light-dark(#f0eee8, #1d2a28); --focus: light-dark(#096360, #7fd1c8); --main: light-dark(#0b7a75, #3aada3); --on-main: light-dark(#ffffff, #05201e); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 560px; padding: 32px 16px 64px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f1ec, #0e1615); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.2; margin: 8px 0; } h2 { font-size: 18px; margin: 0 0 12px; }
p { color: var(--muted); margin: 0 0 12px; }
.what { color: var(--ink); font-size: 18px; margin-top: 24px; }
.tag { display: inline-block; margin: 0; padding: 2px 8px; border: 1px dashed var(--line); border-radius: 5px; font-size: 13px; }
form { margin: 24px 0; padding: 20px; border: 1px solid var(--line); border-radius: 5px; background: var(--card); display: flex; flex-wrap: wrap; gap: 8px; }
form > * { flex-basis: 100%; } form > button { flex: 1 1 auto; }
.line { margin: 0; padding: 0; border: 0; background: none; }
.line button { width: 100%; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; text-align: left; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
fieldset { border: 0; margin: 0; padding: 0; } legend { padding: 0; margin-bottom: 12px; color: var(--muted); }
button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 5px; padding: 10px 14px; min-height: 44px; cursor: pointer; }
button:hover { background: var(--hover); }
.main { font-weight: 600; background: var(--main); border-color: var(--main); color: var(--on-main); } .main:hover { background: var(--main); text-decoration: underline; }
.small { font-size: 14px; color: var(--muted); }
label { display: grid; gap: 4px; font-size: 14px; } .choice { display: flex; gap: 8px; align-items: center; min-height: 44px; font-size: 16px; }
input:not([type=radio]) { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 5px; padding: 9px 12px; min-height: 44px; width: 100%; }
.wrong { color: light-dark(#a3261b, #ffb4a9); margin: 0; }
a { color: var(--focus); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
