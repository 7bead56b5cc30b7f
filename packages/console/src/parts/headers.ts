/** The header of the console's own pages, without which a session's cookies count for nothing. */
export const consoleHeader = 'x-tidemark-console';
/** The header that names the organization a page acts in. */
export const organizationHeader = 'x-tidemark-organization';
