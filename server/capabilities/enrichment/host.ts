/** The host of an address, with its port, without `www.`. */
export const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** Whether a host is a site's or one below it. */
export const isWithin = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);
