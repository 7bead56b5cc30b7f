/** The host of an address, with its port, without `www.`. */
export const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** Whether a host is a site's or one below it. */
export const isWithin = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

/** The part of a host that a company chose: `acme` of `www.acme.co.uk`. */
export function ownLabel(host: string): string {
  const labels = host.replace(/:\d+$/, '').split('.');
  const endings = labels.length > 2 && (labels.at(-2)?.length ?? 0) <= 3 ? 2 : 1;
  return labels.at(-endings - 1) ?? host;
}
