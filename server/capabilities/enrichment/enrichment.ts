/** The front door of enrichment. */
export { enrichCompany } from './company.ts';
export { enrichContact, enrichContacts } from './contacts.ts';
export { isTitle } from './people/names.ts';
export { rolesIn, spellingsOf } from './people/same-roles.ts';
