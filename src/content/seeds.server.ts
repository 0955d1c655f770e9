import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import type { Both, Content, EditedBlock } from './blocks.contract.ts';

/** The texts that the product comes with: each file of pages/ as one block, the front page's, and the footer's. */
export function readSeeds(): ReadonlyMap<string, Content> {
  return new Map<string, Content>([
    ...readdirSync(join(PAGES, 'en'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file): [string, Content] => [file.slice(0, -'.md'.length), readPage(file)])
      .sort(([one], [other]) => one.localeCompare(other)),
    ['homepage', textOf({ en: 'Front page', nb: 'Forside' }, [GOOD_TO_KNOW])],
    ['footer', textOf({ en: 'Foot of every page', nb: 'Bunnen av alle sider' }, [ABOUT_SITE])],
  ]);
}

const PAGES = join(PROJECT_ROOT, 'src', 'content', 'pages');

function readPage(file: string): Content {
  const [en, nb] = [splitTitle('en', file), splitTitle('nb', file)];
  return textOf({ en: en.title, nb: nb.title }, [{ type: 'text', markdown: { en: en.body, nb: nb.body } }]);
}

function splitTitle(language: 'en' | 'nb', file: string): { readonly title: string; readonly body: string } {
  const source = readFileSync(join(PAGES, language, file), 'utf8');
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? [];
  return { title, body: body.trim() };
}

function textOf(title: Both, blocks: EditedBlock[]): Content {
  return { title, description: { en: '', nb: '' }, isHidden: false, blocks };
}

const GOOD_TO_KNOW: EditedBlock = {
  type: 'links',
  title: { en: 'Good to know', nb: 'Verdt å vite' },
  links: [
    {
      icon: 'lucide:calculator',
      label: {
        en: '{{#no}}What the total price is{{/no}}{{#au}}What buying costs{{/au}}',
        nb: '{{#no}}Hva totalprisen er{{/no}}{{#au}}Hva det koster å kjøpe{{/au}}',
      },
      to: '/page/total-price',
    },
    {
      icon: 'lucide:calculator',
      label: {
        en: '{{#no}}Loan calculator{{/no}}{{#au}}Loan and stamp duty calculator{{/au}}',
        nb: '{{#no}}Lånekalkulator{{/no}}{{#au}}Kalkulator for lån og avgift{{/au}}',
      },
      to: '/calculator',
    },
    {
      icon: 'lucide:house',
      label: { en: 'What your home may be worth', nb: 'Hva boligen din kan være verdt' },
      to: '/value',
    },
    {
      icon: 'lucide:clipboard-list',
      label: { en: 'What a listing must contain', nb: 'Hva en annonse skal inneholde' },
      to: '/sales-conditions',
    },
  ],
};

const ABOUT_SITE: EditedBlock = {
  type: 'links',
  title: { en: 'About {{brand}}', nb: 'Om {{brand}}' },
  links: [
    { label: { en: 'About us', nb: 'Om oss' }, to: '/about-us' },
    { label: { en: 'List your home', nb: 'Legg ut bolig' }, to: '/my-listing' },
    { label: { en: 'What is my home worth?', nb: 'Hva er boligen min verdt?' }, to: '/value' },
    { label: { en: 'Privacy', nb: 'Personvern' }, to: '/privacy-policy' },
    { label: { en: 'Cookies', nb: 'Informasjonskapsler' }, to: '/cookie-policy' },
    { label: { en: 'Cookie choices', nb: 'Valg for informasjonskapsler' }, to: '/consent' },
    { label: { en: 'Terms of use', nb: 'Brukervilkår' }, to: '/term-and-condition' },
    { label: { en: 'All terms and policies', nb: 'Alle vilkår og erklæringer' }, to: '/policy' },
  ],
};
