// Every operation, one line each. Routes, validation, OpenAPI, catalog and prices are read off what this module exports.
export * from './capabilities/account/account.ts';
export { scrape } from './capabilities/scrape/scrape.ts';
