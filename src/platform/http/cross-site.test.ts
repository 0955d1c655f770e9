import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { refuseCrossSite } from './cross-site.server.ts';

const app = Fastify();
refuseCrossSite(app, { PUBLIC_URL: 'https://grend.no' });
app.all('/login', () => 'done');
afterAll(() => app.close());

const statusOf = async (method: 'GET' | 'POST' | 'DELETE', headers: Readonly<Record<string, string>>) =>
  (await app.inject({ method, url: '/login', headers: { host: 'grend.example:3000', ...headers } })).statusCode;

it.each([
  ['a form of the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://grend.example:3000' }],
  ['what a reader does alone', { 'sec-fetch-site': 'none' }],
  ['an older browser, from the site itself', { origin: 'http://grend.example:3000' }],
  ['an older browser, behind a proxy that knows the host by another name', { origin: 'https://grend.no' }],
  ['a program', {}],
])('takes what comes from %s', async (_, headers) => {
  expect(await statusOf('POST', headers)).toBe(200);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.grend.example:3000' }],
  ['another site that claims the right origin', { 'sec-fetch-site': 'cross-site', origin: 'https://grend.no' }],
  ['an older browser, from another site', { origin: 'https://evil.example' }],
  ['an older browser, from another port', { origin: 'http://grend.example:4000' }],
  ['a page without an origin, such as a sandboxed frame', { origin: 'null' }],
])('refuses what comes from %s', async (_, headers) => {
  expect(await statusOf('POST', headers)).toBe(403);
  expect(await statusOf('DELETE', headers)).toBe(403);
  expect(await statusOf('GET', headers)).toBe(200);
});
