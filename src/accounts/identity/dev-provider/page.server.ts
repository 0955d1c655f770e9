import { escapeHtml } from '../../../platform/mail/mail-content.ts';
import type { Service } from '../contract.ts';
import { REJECTIONS } from '../rejections.contract.ts';
import { DEV_PERSONS } from './persons.server.ts';

/** The page on which whoever tries the product out says who they want to be, or how the sign-in goes wrong. */
export function devSignInPage({
  service,
  action,
  nonce,
  isWrong,
}: {
  readonly service: Service;
  readonly action: string;
  readonly nonce: string;
  readonly isWrong: boolean;
}): string {
  const persons = DEV_PERSONS.map(
    ({ subject, name, email = '', mobile = '', isEmailConfirmed }) =>
      `<li><button name="person" value="${subject}"><b>${escapeHtml(name)}</b><span>${escapeHtml(mobile)}</span><span>${escapeHtml(email)}${isEmailConfirmed ? '' : ', not confirmed'}</span></button></li>`,
  );
  const rejections = REJECTIONS.map(
    (rejection) => `<li><button class="small" name="reject" value="${rejection}">${rejection}</button></li>`,
  );
  const title = service === 'vipps' ? 'Stand-in for Vipps' : 'Stand-in for a sign-in provider';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><p class="tag">Trial only</p><h1>${title}</h1><p>This page takes the place of the real service while you try the site out. Nobody is checked here, and nothing leaves this machine.</p></header>
<main>
<form method="post" action="${escapeHtml(action)}"><h2>Sign in as</h2><ul class="persons">${persons.join('')}</ul></form>
<form method="post" action="${escapeHtml(action)}"><h2>Or as somebody else</h2>
${isWrong ? '<p class="wrong" role="alert">Give an email address, or a number with its country, such as +47 900 00 009.</p>' : ''}
<label>Name<input name="name" autocomplete="off" maxlength="100"></label>
<label>Email address<input name="email" type="email" autocomplete="off" maxlength="254"></label>
<label>Mobile number, with its country<input name="mobile" inputmode="tel" autocomplete="off" maxlength="20" placeholder="+47"></label>
<button class="main" name="person" value="typed">Sign in</button></form>
<form method="post" action="${escapeHtml(action)}"><h2>Or let it go wrong</h2><p>Each goes back to the site with this reason.</p><ul class="reasons">${rejections.join('')}</ul></form>
</main></body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#8b8f8d, #667572); --muted: light-dark(#465653, #b5c4c0); --card: light-dark(#ffffff, #15201e); --ink: light-dark(#10201e, #e9f1ef); --hover: light-dark(#f0eee8, #1d2a28); --focus: light-dark(#096360, #7fd1c8); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 560px; padding: 32px 16px 64px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f1ec, #0e1615); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.2; margin: 8px 0; } h2 { font-size: 18px; margin: 0 0 12px; }
p { color: var(--muted); margin: 0 0 12px; }
.tag { display: inline-block; margin: 0; padding: 2px 8px; border: 1px dashed var(--line); border-radius: 5px; font-size: 13px; }
form { margin: 24px 0; padding: 20px; border: 1px solid var(--line); border-radius: 5px; background: var(--card); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.reasons { display: flex; flex-wrap: wrap; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 5px; padding: 10px 14px; min-height: 44px; cursor: pointer; }
button:hover { background: var(--hover); }
.persons button { width: 100%; display: grid; text-align: left; } .persons span { font-size: 14px; color: var(--muted); }
.small { font-size: 14px; }
.main { font-weight: 600; }
label { display: grid; gap: 4px; margin-bottom: 12px; font-size: 14px; }
input { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 5px; padding: 9px 12px; min-height: 44px; width: 100%; }
.wrong { color: light-dark(#a3261b, #ffb4a9); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
