import { contractRequestKey } from '../../properties/contract-request.contract.ts';
import { word } from './asked-words.ts';
import { fact, say, type AskedHome, type Found } from './home.server.ts';

/** Which papers the page has, each by what it is, and how the prospectus is had where it is not among them. */

const PROSPECTUS = word(
  String.raw`salgs?opp?g\p{L}*|prospekt\p{L}*|(?:sales?|selling) (?:prospectus|particulars|brochure)|prospectus`,
);

export function documentsOf(home: AskedHome): Found | undefined {
  const { t, format, listing, question = '' } = home;
  const { documents = [], statementOfInformationLink, contractOfSaleLink, conditionReportLink } = listing;
  const names = [
    ...documents.map(({ kind, title }) => (kind === 'other' ? title : t(`property.document.kind.${kind}`))),
    ...(statementOfInformationLink === undefined ? [] : ['Statement of Information']),
    ...(contractOfSaleLink === undefined ? [] : ['Contract of Sale']),
    ...(conditionReportLink === undefined ? [] : [t('answers.label.condition')]),
  ];
  const isMissing =
    listing.region === 'no' &&
    listing.offerType === 'sale' &&
    PROSPECTUS.test(question) &&
    !documents.some(({ kind, title }) => kind === 'sales_prospectus' || PROSPECTUS.test(title));
  const prospectus = isMissing ? [t('answers.say.prospectus_none'), ...whereProspectusIs(home)].join(' ') : undefined;
  if (prospectus !== undefined && names.length === 0)
    return {
      kind: 'absent',
      text: prospectus,
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask.documents') }),
      isWhole: true,
    };
  return fact(home, 'documents', 'documents', 'documents', [
    prospectus,
    names.length === 0 ? undefined : t('answers.say.documents', { list: format.list([...new Set(names)]) }),
    say(contractRequestKey(listing, contractOfSaleLink), (button) =>
      t('answers.say.contract_request', { button: t(button) }),
    ),
  ]);
}

/** On the agent's own page of the home, as its link says, and by asking whoever gets the messages. */
function whereProspectusIs({ t, listing }: AskedHome): readonly string[] {
  const { url, ownerType, messagesGoTo } = listing;
  const isLinked = ownerType === 'api' && url !== undefined && /^https?:/.test(url);
  return [
    ...(isLinked ? [t('answers.say.prospectus_link', { link: t('property.document.advert_no') })] : []),
    ...(messagesGoTo === undefined
      ? []
      : [t('answers.say.prospectus_ask', { button: t(`lead.contact_${messagesGoTo}`) })]),
  ];
}
