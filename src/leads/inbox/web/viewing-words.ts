/** Texts of the inbox that speak of viewings: in Australia homes have inspections. */
type ViewingText =
  | 'inbox.viewings'
  | 'inbox.none_text'
  | 'inbox.kind.viewing'
  | 'inbox.kind.viewing_open'
  | 'inbox.fact.viewing'
  | 'inbox.signed_up'
  | 'inbox.signups.none'
  | 'inbox.signups.written'
  | 'inbox.signups.title'
  | 'inbox.signups.text'
  | 'inbox.signups.none_text'
  | 'inbox.signups.summary'
  | 'inbox.signups.change'
  | 'inbox.signups.change_text';

/** The key that fits a market. */
export function inMarket<Key extends ViewingText>(key: Key, region: 'no' | 'au'): Key | `${Key}_au` {
  return region === 'au' ? `${key}_au` : key;
}
