import { describe, expect, it } from 'vitest';
import { checkedAddress, headerText } from './header.ts';
import { renderMail, type MailContent } from './mail-content.ts';

const content: MailContent = {
  language: 'nb',
  brand: 'grend',
  subject: 'En <b>sak</b>',
  preview: 'Kort sagt',
  title: 'Hei "du"',
  parts: [
    { kind: 'text', text: 'Vanlig & enkel tekst' },
    { kind: 'quote', text: 'Første linje\n\n<script>alert(1)</script>' },
    { kind: 'facts', facts: [{ label: 'Navn', value: '<i>Kari</i>' }] },
    { kind: 'button', label: 'Se boligen', path: '/property/1?a=1&b="2"' },
  ],
  footer: 'Derfor får du den.',
  origin: 'https://grend.no',
};

describe('the content of a mail', () => {
  it('shows every text as it was written, none as markup', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<html lang="nb">');
    expect(html).toContain('<title>En &lt;b&gt;sak&lt;/b&gt;</title>');
    expect(html).toContain('Første linje<br><br>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://grend.no/property/1?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toMatch(/<script|<i>|<b>/);
  });

  it('says the same in plain text', () => {
    expect(renderMail(content).text).toBe(
      'Hei "du"\n\nVanlig & enkel tekst\n\n> Første linje\n>\n> <script>alert(1)</script>\n\nNavn: <i>Kari</i>\n\nSe boligen:\nhttps://grend.no/property/1?a=1&b="2"\n\n-- \ngrend\nDerfor får du den.\n',
    );
  });

  it('has the look of its brand, and darker colours where those are wanted', () => {
    expect(renderMail(content).html).not.toContain('#0d1517');
    const { html } = renderMail({ ...content, brand: 'zrch' });
    expect(html).toContain('#0d1517');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

describe('headers', () => {
  it('are one line without what cannot be seen', () => {
    expect(headerText('Kari\r\nBcc: a@b.example\u0000 \u202eN\u2028o\u200b')).toBe('Kari Bcc: a@b.example N o');
    expect([...headerText('æ'.repeat(400))]).toHaveLength(150);
  });

  it.each([
    'a@b.example\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a b@c.example',
    'a@b@c.example',
    `${'a'.repeat(250)}@b.example`,
    '',
  ])('take no address like %j', (address) => {
    expect(() => checkedAddress(address)).toThrow();
  });

  it('take plain addresses', () => {
    expect(checkedAddress('kari.o+hjem@example.co.uk')).toBe('kari.o+hjem@example.co.uk');
  });
});
