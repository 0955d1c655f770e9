import { expect, it } from 'vitest';
import { byOrigin, plainOrigin } from './plain-origin.ts';

it('takes scheme and host off plain addresses alone', () => {
  expect(plainOrigin('https://pictures.example/143/1.jpg?size=2')).toBe('https://pictures.example/');
  expect(plainOrigin('HTTP://Pictures.Example/a b.jpg')).toBe('HTTP://Pictures.Example/');
  for (const url of [
    'https://pictures.example',
    'https://pictures.example?a',
    'https://name:secret@pictures.example/1.jpg',
    'https://pictures.example:8443/1.jpg',
    'https://[::1]/1.jpg',
    'https://bücher.example/1.jpg',
    'https://pictures%2eexample/1.jpg',
    'https:/pictures.example/1.jpg',
    'https:\\\\pictures.example\\1.jpg',
    ' https://pictures.example/1.jpg',
    'ftp://pictures.example/1.jpg',
    '//pictures.example/1.jpg',
    `https://${'a'.repeat(254)}/1.jpg`,
    '',
  ])
    expect(plainOrigin(url), url).toBeUndefined();
});

it('asks once for an origin, and for each address that has none that is plain', () => {
  const asked: string[] = [];
  const hostOf = byOrigin((url) => {
    asked.push(url);
    return { host: URL.parse(url)?.host };
  });
  const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://b.example/1.jpg', 'https://a.example/3'];
  expect(urls.map((url) => hostOf(url).host)).toEqual(['a.example', 'a.example', 'b.example', 'a.example']);
  expect(asked).toEqual(['https://a.example/', 'https://b.example/']);
  asked.length = 0;
  for (const url of ['https://a.example:81/1', 'https://a.example:81/2', 'no address', 'no address']) hostOf(url);
  expect(asked).toEqual(['https://a.example:81/1', 'https://a.example:81/2', 'no address', 'no address']);
});

it('remembers no more than a thousand of them', () => {
  let asked = 0;
  const find = byOrigin(() => (asked += 1));
  for (let host = 0; host < 1_000; host += 1) find(`https://h${host}.example/1`);
  find('https://h0.example/2');
  expect(asked).toBe(1_000);
  find('https://one-more.example/1');
  find('https://h0.example/3');
  expect(asked).toBe(1_002);
});

it('says of the origin what holds for its addresses, whatever stands behind it', () => {
  const hosts = ['pictures.example', '127.0.0.1', '0x7f.1', '2130706433', '10.0.0.1', 'localhost', 'a..b', '256.1.1.1'];
  const paths = ['1.jpg', '@10.0.0.1/1.jpg', '//10.0.0.1/', '\\\\10.0.0.1\\', '?@10.0.0.1', '#@10.0.0.1', '%00', 'å b'];
  for (const host of hosts)
    for (const rest of paths) {
      const url = `http://${host}/${rest}`;
      const origin = plainOrigin(url);
      if (origin === undefined) throw new Error(`${url} is plain`);
      expect(URL.parse(origin)?.host, url).toBe(URL.parse(url)?.host);
    }
});
