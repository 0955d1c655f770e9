/** Addresses that people type from memory, as other portals have them, and what they mean. */
export const SHORT_ADDRESSES: Readonly<Record<string, 'sale' | 'rent' | 'sold' | 'agents' | 'calculator'>> = {
  ...{ buy: 'sale', 'for-sale': 'sale', kjop: 'sale', 'til-salgs': 'sale' },
  ...{ rent: 'rent', 'to-rent': 'rent', leie: 'rent', 'til-leie': 'rent' },
  ...{ sold: 'sold', solgt: 'sold' },
  ...{ agents: 'agents', meglere: 'agents' },
  ...{ 'mortgage-calculator': 'calculator', 'stamp-duty-calculator': 'calculator', lanekalkulator: 'calculator' },
};
