/** The front door of enrichment. */
export { enrichCompany } from './company.ts';
