import type { AskedAgainName } from './asked-again-homes.ts';
import type { AskedPlainlyName } from './asked-plainly-homes.ts';
import type { Expected } from './walked.ts';

/** What is asked of plots and cabins; the rest of {@link ./asked-plainly.ts} stands there. */

export type Asked = readonly [
  home: AskedPlainlyName | AskedAgainName,
  language: 'nb' | 'en',
  kind: Expected['kind'],
  /** What the answer says, and after `-` what it does not. */
  says: string,
  questions: string,
];

export const LAND_AND_CABINS: readonly Asked[] = [
  ['plot', 'nb', 'absent', 'strøm og vann | §§ 27-1', 'er det strøm og vann på tomta | er det vann og strøm på tomten'],
  ['plot', 'nb', 'absent', 'vann og avløp | §§ 27-1', 'er det lagt frem vann og avløp | er det vann og kloakk'],
  ['plot', 'nb', 'absent', 'hvor bratt tomten er | 900 m²', 'er tomta bratt | er tomten flat | er tomta skrå'],
  [
    'plot',
    'nb',
    'absent',
    'hvor mye som kan bygges | § 5-3',
    'hva er utnyttelsesgraden | hvor stort kan jeg bygge | hvor mye kan man bygge på tomta',
  ],
  ['plot', 'nb', 'explained', '% BYA | § 5-3', 'hva er BYA | hva betyr bya'],
  ['plot', 'nb', 'absent', 'frist for å bygge | § 21-9', 'må jeg bygge innen en viss tid | er det byggeplikt'],
  [
    'plot',
    'nb',
    'absent',
    'klausuler',
    'er det byggeklausul | er det fri byggherre | kan jeg velge husleverandør selv',
  ],
  ['plot', 'nb', 'absent', 'grunnforholdene | § 28-1', 'hva slags grunnforhold er det | er det fjell eller leire'],
  ['plot', 'nb', 'absent', 'fradelt og tinglyst', 'er tomten tinglyst | er tomta fradelt'],
  ['plot_au', 'en', 'absent', 'electricity and water', 'is there power and water'],
  ['plot_au', 'en', 'absent', 'electricity, water and sewerage', 'are services connected | are all services available'],
  [
    'plot_au',
    'en',
    'absent',
    'whether the land slopes | 512 m²',
    'is the land steep | is it sloping | is the block flat',
  ],
  ['plot_au', 'en', 'absent', 'width and depth', 'whats the frontage | how wide is the block'],
  [
    'plot_au',
    'en',
    'absent',
    'its own title | s 9AE',
    'is it titled | when will it be titled | is the land registered',
  ],
  [
    'plot_au',
    'en',
    'absent',
    'covenants',
    'are there building covenants | any covenants on title | can i choose my own builder',
  ],
  ['plot_au', 'en', 'absent', 'time limit to build', 'how long do i have to build | is there a time limit to build'],
  ['plot_au', 'en', 'absent', 'the soil', 'what is the soil type | has a soil test been done'],
  ['plot_au', 'en', 'absent', 'bushfires', 'whats the bal rating | is it in a bushfire zone'],
  [
    'mountain',
    'nb',
    'fact',
    'brøytes om vinteren',
    'er det bilvei helt fram om vinteren | er det vinterbrøytet vei | er det vei fram',
  ],
  ['cabin', 'nb', 'absent', 'veien frem', 'er det bilvei helt fram om vinteren | er det vei helt frem'],
  ['cabin', 'nb', 'fact', 'innlagt strøm', 'er det strøm | er det strøm der'],
  ['cabin', 'nb', 'absent', 'vann - strøm', 'er det innlagt vann'],
  ['cabin', 'nb', 'absent', 'toalett', 'er det toalett inne | er det biodo'],
  [
    'mountain',
    'nb',
    'fact',
    '500 meter til alpinanlegg',
    'hvor langt er det til alpinanlegget | hvor langt til skiløyper',
  ],
  ['cabin', 'nb', 'absent', 'skiløyper eller alpinanlegg', 'hvor langt er det til skiløyper'],
  ['cabin', 'nb', 'absent', 'hvor langt det er til vannet', 'hvor langt til sjøen | hvor langt er det til stranda'],
  ['cabin', 'nb', 'absent', 'bo der hele året | § 20-1', 'kan man bo der hele året | er det boplikt'],
  ['cabin', 'nb', 'absent', 'sol og lys om kvelden', 'hvordan er det med kveldssol'],
  ['cabin', 'nb', 'absent', 'sol og lys om vinteren', 'hva med sola om vinteren'],
];
