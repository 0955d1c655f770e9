import type { Language } from '../../texts/messages.ts';
import type { Theme } from '../http/preferences.contract.ts';

/** What a mail says, apart from how it looks. Texts are plain; whoever wrote them, nothing in them is markup. */
export interface MailContent {
  readonly language: Language;
  readonly brand: Theme;
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** Why the reader gets this mail. */
  readonly footer: string;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  /** For how long a link in it opens what is its reader's alone: its text is kept no longer than that. */
  readonly secretForHours?: number;
}

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody else's words, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  /** A path of the site. */
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly path: string }
  /** Homes under a heading, with a link to more of them and one that ends such news. */
  | {
      readonly kind: 'homes';
      readonly heading: string;
      /** Under the heading, about all of them. */
      readonly lead?: string | undefined;
      readonly homes: readonly MailHome[];
      readonly more: MailLink;
      readonly off: MailLink;
    };

export interface MailHome {
  /** What is new about it. */
  readonly note: string;
  readonly title: string;
  /** `Markveien 41B, 0554 Oslo · 48 m² · 1 soverom`. */
  readonly facts: string;
  readonly price: string;
  /** Smaller, under the price. */
  readonly more?: string | undefined;
  readonly path: string;
  /** A path of the site; about 3:2. */
  readonly picture: string | undefined;
}

/** A path of the site. */
export interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** A mail as it is sent: HTML for most, plain text for the rest. */
export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

export function renderMail(content: MailContent): RenderedMail {
  return { html: htmlOf(content), text: textOf(content) };
}

function textOf({ title, parts, footer, origin, brand }: MailContent): string {
  const body = parts.map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'quote':
        return part.text
          .split('\n')
          .map((line) => `> ${line}`.trimEnd())
          .join('\n');
      case 'facts':
        return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
      case 'button':
      case 'link':
        return `${part.label}:\n${origin}${part.path}`;
      case 'homes':
        return [
          part.lead === undefined ? `## ${part.heading}` : `## ${part.heading}\n${part.lead}`,
          ...part.homes.map(({ note, title, facts, price, more, path }) =>
            [`${note}: ${title}`, facts, more === undefined ? price : `${price} · ${more}`, `${origin}${path}`].join(
              '\n',
            ),
          ),
          ...[part.more, part.off].map(({ label, path }) => `${label}:\n${origin}${path}`),
        ].join('\n\n');
    }
  });
  return `${[title, ...body, `-- \n${brand}\n${footer}`].join('\n\n')}\n`;
}

/**
 * Tables and inline styles, because that is what mail programs draw alike; those that know dark mode
 * take the darker colours from the style sheet at the top.
 */
function htmlOf({ language, brand, subject, preview, title, parts, footer, origin }: MailContent): string {
  const look = LOOKS[brand];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NARROW}
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${look.page};color:#10201e;font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #e4e2dc;border-radius:5px">
<tr><td class="head" style="padding:18px 28px;background:${look.head};border-bottom:1px solid ${look.edge};border-radius:5px 5px 0 0;font-size:20px;line-height:24px;font-weight:700;content-spacing:-0.3px"><a href="${escapeHtml(origin)}/" class="name" style="color:${look.name};text-decoration:none">${brand}</a></td></tr>
<tr><td class="inside" style="padding:28px 28px 32px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:650;color:#10201e">${escapeHtml(title)}</h1>
${parts.map((part) => partHtml(part, origin)).join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="muted foot" style="padding:16px 28px;font-size:13px;line-height:20px;color:#465653">${escapeHtml(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function partHtml(part: MailPart, origin: string): string {
  switch (part.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#10201e">${escapeHtml(part.text)}</p>`;
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="quote" style="padding:14px 18px;background:#f3f1ec;border-left:3px solid #0b7a75;border-radius:5px;font-size:16px;line-height:24px;color:#10201e;word-break:break-word">${escapeHtml(part.text).replaceAll('\n', '<br>')}</td></tr></table>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${part.facts.map(factHtml).join('')}</table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" style="background:#0b7a75;border-radius:5px"><a href="${escapeHtml(origin + part.path)}" class="on-button" style="display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`;
    case 'link':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeHtml(origin + part.path)}" class="link" style="color:#096360">${escapeHtml(part.label)}</a></p>`;
    case 'homes':
      return homesHtml(part, origin);
  }
}

function homesHtml({ heading, lead, homes, more, off }: Extract<MailPart, { kind: 'homes' }>, origin: string): string {
  return `<h2 class="ink" style="margin:8px 0 12px;font-size:18px;line-height:24px;font-weight:650;color:#10201e;word-break:break-word">${escapeHtml(heading)}</h2>${
    lead === undefined
      ? ''
      : `
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#465653">${escapeHtml(lead)}</p>`
  }
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${homes.map((home) => homeHtml(home, origin)).join('')}</table>
<p class="muted" style="margin:0 0 24px;font-size:14px;line-height:22px;color:#465653">${linkHtml(more, origin)} &nbsp;·&nbsp; ${linkHtml(off, origin)}</p>`;
}

/** The link around the picture says nothing that the title does not: it is passed over by those who listen. */
function homeHtml({ note, title, facts, price, more, path, picture }: MailHome, origin: string): string {
  const href = escapeHtml(origin + path);
  const image =
    picture === undefined
      ? ''
      : `<a href="${href}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(origin + picture)}" class="picture" width="150" height="100" alt="" style="display:block;width:150px;height:100px;object-fit:cover;border:0;border-radius:5px"></a>`;
  return `<tr><td class="line beside" width="150" style="padding:12px 16px 12px 0;border-bottom:1px solid #e4e2dc;vertical-align:top">${image}</td><td class="line" style="padding:12px 0;border-bottom:1px solid #e4e2dc;vertical-align:top;word-break:break-word">
<p class="link" style="margin:0 0 2px;font-size:13px;line-height:18px;font-weight:600;color:#096360">${escapeHtml(note)}</p>
<p style="margin:0 0 2px;font-size:16px;line-height:22px;font-weight:600"><a href="${href}" class="ink" style="color:#10201e;text-decoration:none">${escapeHtml(title)}</a></p>
<p class="muted" style="margin:0 0 2px;font-size:14px;line-height:20px;color:#465653">${escapeHtml(facts)}</p>
<p class="ink" style="margin:0;font-size:16px;line-height:22px;font-weight:600;color:#10201e">${escapeHtml(price)}</p>${
    more === undefined
      ? ''
      : `
<p class="muted" style="margin:0;font-size:14px;line-height:20px;color:#465653">${escapeHtml(more)}</p>`
  }</td></tr>`;
}

function linkHtml({ label, path }: MailLink, origin: string): string {
  return `<a href="${escapeHtml(origin + path)}" class="link" style="color:#096360">${escapeHtml(label)}</a>`;
}

function factHtml({ label, value }: { readonly label: string; readonly value: string }): string {
  return `<tr><td class="muted line" style="padding:9px 16px 9px 0;border-bottom:1px solid #e4e2dc;font-size:14px;line-height:20px;color:#465653;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td class="ink line" style="padding:9px 0;border-bottom:1px solid #e4e2dc;font-size:16px;line-height:20px;color:#10201e;width:100%;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

/** Makes a text safe to stand in HTML, in an element as in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colours of each brand's page and head; those of the site's tokens. */
const LOOKS = {
  grend: { page: '#fbfaf7', head: '#ffffff', edge: '#e4e2dc', name: '#0b7a75' },
  zrch: { page: '#f8fafb', head: '#0d1517', edge: '#0d1517', name: '#f2f6f6' },
} as const;

/** On a phone the picture leaves more room for what stands beside it. */
const NARROW = `@media (max-width: 480px) {
.inside { padding: 24px 20px !important; }
.head, .foot { padding-left: 20px !important; padding-right: 20px !important; }
.beside { width: 96px !important; padding-right: 12px !important; }
.picture { width: 96px !important; height: 72px !important; }
}`;

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0e1615 !important; }
.card { background: #15201e !important; border-color: #293735 !important; }
.head { background: #15201e !important; border-color: #293735 !important; }
.name { color: #7fd1c8 !important; }
.ink { color: #e9f1ef !important; }
.muted { color: #b5c4c0 !important; }
.line { border-color: #293735 !important; }
.quote { background: #1d2a28 !important; border-color: #3aada3 !important; color: #e9f1ef !important; }
.button { background: #3aada3 !important; }
.on-button { color: #05201e !important; }
.link { color: #7fd1c8 !important; }
}`;
