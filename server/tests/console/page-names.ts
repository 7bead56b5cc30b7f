/** The console's pages, as its navigation names them. */
export const pageNames = [
  'Playground',
  'Usage',
  'Billing',
  'Keys',
  'Jobs and callbacks',
  'Crawls',
  'Freshness',
  'Profiles',
  'Catalog',
  'Settings',
] as const;
