import { element, file } from '../imports/reaxml/corpus.testing.ts';

/** Ends whatever it may stand in, and tries to run. */
export const HOSTILE = `"'></title></textarea></script><script>window.hit = 1</script><img src=x onerror="window.hit=1">{{brand}}`;

/** The same where tags are taken out, as out of descriptions: what is left of it is text. */
export const HOSTILE_WITHOUT_TAGS = `"'>window.hit = 1{{brand}}`;

/** Each text that a REAXML listing has a place for, with markup and scripts in it. */
export function hostileReaxml(id: string, title: string): string {
  const text = HOSTILE.replace(/[&<>"]/gu, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const of = (...names: readonly string[]): string => names.map((name) => `<${name}>${text}</${name}>`).join('');
  return file(
    element(
      'commercial',
      id,
      'current',
      `<address><site>${text}</site><streetNumber>1</streetNumber>${of('street', 'suburb')}<state>VIC</state><postcode>3121</postcode></address>
      <headline>${title} ${text}</headline>${of('description', 'municipality', 'zone', 'furtherOptions', 'priceView', 'parkingComments', 'idealFor')}
      <highlight id="1">${text}</highlight><estate>${of('name')}</estate><miniweb><uri>javascript:${text}</uri></miniweb><videoLink href="javascript:${text}"/>
      <features>${of('otherFeatures')}</features><landDetails><crossOver value="${text}"/></landDetails>
      <ruralFeatures>${of('fencing', 'annualRainfall', 'soilTypes', 'improvements', 'irrigation', 'carryingCapacity', 'services')}</ruralFeatures>
      <listingAgent id="1">${of('name', 'email', 'telephone')}</listingAgent>
      <media><attachment id="1" usage="${text}" url="https://papers.example/a.pdf"/></media>
      <objects><document id="1" title="${text}" url="https://papers.example/b.pdf"/><document id="2" title="x" url="javascript:${text}"/></objects>
      <commercialListingType value="sale"/><price>900000</price>`,
      '2026-11-21-22:00:00',
    ),
  );
}
