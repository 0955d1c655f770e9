/** People to sign in as while trying the site: a couple that looks for a home in Norway, and somebody in Australia. */
export const DEMO_ACCOUNTS = [
  { email: 'kari@grend.example', name: 'Kari Nordmann', language: 'nb', region: 'no', brand: 'grend' },
  { email: 'ola@grend.example', name: 'Ola Nordmann', language: 'nb', region: 'no', brand: 'grend' },
  { email: 'olivia@grend.example', name: 'Olivia Taylor', language: 'en', region: 'au', brand: 'grend' },
] as const;

export const DEMO_PASSWORD = 'a house by the water';
