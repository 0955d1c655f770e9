import { describe, expect, it } from 'vitest';
import { mayChooseRegion, preferenceCookie, preferencesOf, validPreference } from './preferences.contract.ts';

describe('preferencesOf', () => {
  it.each([
    ['grend.no', 'no', 'nb'],
    ['www.GREND.no:443', 'no', 'nb'],
    ['grend.com.au', 'au', 'en'],
    ['no.example.com', 'au', 'en'],
    ['localhost:3000', 'au', 'en'],
  ])('gives %s the region %s and the language %s', (host, region, language) => {
    expect(preferencesOf({ host, cookie: undefined })).toEqual({
      region,
      language,
      theme: 'grend',
      appearance: 'system',
    });
  });

  it('lets a cookie choose the region on a loopback host only', () => {
    const cookie = 'a=b; region=no';
    expect(preferencesOf({ host: '127.0.0.1:3000', cookie }).region).toBe('no');
    expect(preferencesOf({ host: 'grend.com', cookie }).region).toBe('au');
    expect(preferencesOf({ host: 'localhost', cookie, pinnedRegion: 'au' }).region).toBe('au');
    expect(mayChooseRegion('[::1]:3000', undefined)).toBe(true);
    expect(mayChooseRegion('localhost', 'no')).toBe(false);
    expect(mayChooseRegion('grend.no', undefined)).toBe(false);
    expect(mayChooseRegion('fjord.localhost:3000', undefined)).toBe(true);
    expect(mayChooseRegion('evil.example/.localhost', undefined)).toBe(false);
    expect(mayChooseRegion('evil.example#.localhost', undefined)).toBe(false);
  });

  it('puts the address before the cookie and the cookie before the region', () => {
    expect(preferencesOf({ host: 'grend.no', cookie: 'language=en' }).language).toBe('en');
    expect(preferencesOf({ host: 'grend.no', cookie: 'language=en', lang: 'no' }).language).toBe('nb');
    expect(preferencesOf({ host: 'grend.no', cookie: 'language=tlh', lang: '<script>' }).language).toBe('nb');
  });

  it('keeps what prices mean, and forgets it for what is usual', () => {
    const lens = (cookie: string) => preferencesOf({ host: 'grend.no', cookie }).priceLens;
    expect([lens('price_lens=monthly'), lens('price_lens=usual'), lens('price_lens=free')]).toEqual([
      'monthly',
      undefined,
      undefined,
    ]);
    expect([validPreference('price_lens', 'usual'), validPreference('price_lens', 'free')]).toEqual([
      'usual',
      undefined,
    ]);
  });

  it('takes no theme or appearance that does not exist', () => {
    expect(preferencesOf({ host: 'grend.no', cookie: 'theme=zrch; appearance=dark' })).toMatchObject({
      theme: 'zrch',
      appearance: 'dark',
    });
    expect(preferencesOf({ host: 'grend.no', cookie: 'theme="><; appearance=pink' })).toMatchObject({
      theme: 'grend',
      appearance: 'system',
    });
  });
});

describe('validPreference', () => {
  it('gives what can be kept in a cookie, and nothing else', () => {
    expect(validPreference('language', 'no')).toBe('nb');
    expect(validPreference('region', 'no; HttpOnly')).toBeUndefined();
    expect(validPreference('theme', new File([], 'x'))).toBeUndefined();
    expect(preferenceCookie('appearance', 'dark')).toMatch(/^appearance=dark; Path=\/; /);
    expect(preferenceCookie('price_lens', 'total')).toMatch(/^price_lens=total; .*Max-Age=31536000/);
  });

  it('leaves no cookie of a price that is the usual one again', () => {
    expect(preferenceCookie('price_lens', 'usual')).toBe('price_lens=; Path=/; Max-Age=0; SameSite=Lax');
  });
});
