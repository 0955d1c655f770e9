import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Mailbox } from './header.ts';
import { escapeHtml } from './mail-content.ts';
import type { StoredMail, StoredMailSummary, Outbox } from './outbox.server.ts';

/**
 * The outbox for whoever tries the product out: `/dev/mail` lists it, `/dev/mail/:id` shows a mail as
 * it looks (in a frame where nothing can run) and as plain text. To be mounted outside production alone.
 */
export function serveDevMail(app: FastifyInstance, outbox: Outbox): void {
  const config = { rateClass: 'default' as const };

  app.get<{ Querystring: { page?: string } }>('/dev/mail', { config }, async (request, reply) => {
    const page = /^[1-9]\d{0,5}$/.test(request.query.page ?? '') ? Number(request.query.page) : 1;
    const { mails, count } = await outbox.list(page, PER_PAGE);
    return sendPage(request, reply, 'Mail', listHtml(mails, page, Math.ceil(count / PER_PAGE)));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { config }, async (request, reply) => {
    const mail = await find(request.params.id);
    return sendPage(request, reply, mail.subject, mailHtml(mail));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', { config }, async (request, reply) => {
    const mail = await find(request.params.id);
    // Its own policy: styles as mail programs take them, pictures of this site, and nothing that runs.
    return (
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
        )
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        // Links open beside the frame, where they can.
        .send(mail.html.replace('<head>', '<head><base target="_blank">'))
    );
  });

  async function find(id: string): Promise<StoredMail> {
    const mail = /^\d{1,15}$/.test(id) ? await outbox.get(id) : undefined;
    if (mail === undefined) throw new AppError('not_found');
    return mail;
  }
}

const PER_PAGE = 50;

function sendPage(request: FastifyRequest, reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)} · outbox</title><style nonce="${request.cspNonce}">${STYLE}</style></head><body>${body}</body></html>`);
}

function listHtml(mails: readonly StoredMailSummary[], page: number, last: number): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}"><b lang="${mail.language}">${escapeHtml(mail.subject)}</b><span>${boxHtml(mail.to)}</span><span>${timeHtml(mail.createdAt)} · ${mail.language} · ${mail.brand} · ${mail.state}</span></a></li>`,
  );
  const steps = [
    page > 1 ? `<a href="/dev/mail?page=${page - 1}" rel="prev">Newer</a>` : '',
    page < last ? `<a href="/dev/mail?page=${page + 1}" rel="next">Older</a>` : '',
  ].join(' ');
  return `<header><h1>Outbox</h1><p>Mail that the site has written. It is kept here and goes nowhere.</p></header>
<main>${rows.length === 0 ? '<p>No mail yet.</p>' : `<ul>${rows.join('')}</ul>`}${steps.trim() === '' ? '' : `<nav aria-label="Pages">${steps}</nav>`}</main>`;
}

function mailHtml(mail: StoredMail): string {
  const rows = [
    ['From', boxHtml(mail.from)],
    ['To', boxHtml(mail.to)],
    ...(mail.replyTo === undefined ? [] : [['Reply to', boxHtml(mail.replyTo)]]),
    ...(mail.unsubscribeUrl === undefined
      ? []
      : [['Off switch', `<a href="${escapeHtml(mail.unsubscribeUrl)}">${escapeHtml(mail.unsubscribeUrl)}</a>`]]),
    ['Written', timeHtml(mail.createdAt)],
    ['State', mail.state],
  ];
  return `<header><p><a href="/dev/mail">All mail</a></p><h1 lang="${mail.language}">${escapeHtml(mail.subject)}</h1>
<dl>${rows.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl></header>
<main>${mail.emptiedAt === undefined ? textHtml(mail) : '<p>Its text has been deleted: it was delivered, or its link works no more.</p>'}</main>`;
}

function textHtml(mail: StoredMail): string {
  return `<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2><pre lang="${mail.language}" tabindex="0">${escapeHtml(mail.text)}</pre>`;
}

function boxHtml({ name, address }: Mailbox): string {
  return escapeHtml(name === '' ? address : `${name} <${address}>`);
}

function timeHtml(instant: string): string {
  return `<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e4e2dc, #293735); --muted: light-dark(#465653, #b5c4c0); --link: light-dark(#096360, #7fd1c8); }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fbfaf7, #0e1615); color: light-dark(#10201e, #e9f1ef); overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.2; margin: 8px 0; } h2 { font-size: 20px; margin: 32px 0 8px; }
a { color: var(--link); } p { color: var(--muted); }
ul { list-style: none; margin: 16px 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: flex; flex-direction: column; padding: 12px 4px; border-bottom: 1px solid var(--line); text-decoration: none; color: inherit; }
li b { color: var(--link); } li span, dl { font-size: 14px; color: var(--muted); }
nav { display: flex; gap: 16px; }
dl { margin: 12px 0; } dl div { display: flex; gap: 12px; } dt { width: 72px; flex: none; } dd { margin: 0; color: light-dark(#10201e, #e9f1ef); }
iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 5px; background: light-dark(#ffffff, #0e1615); }
pre { white-space: pre-wrap; padding: 16px; border: 1px solid var(--line); border-radius: 5px; font-size: 14px; }
`;
