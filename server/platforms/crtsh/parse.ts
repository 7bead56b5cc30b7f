import { Certificate } from '../../contract/resources/platforms/records.ts';
import { texts } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';

/** A logged certificate, with those of its names that lie below the domain that was asked for. */
const LoggedCertificate = Certificate.extend({ subdomains: texts }).meta({ id: 'LoggedCertificate' });

const named = read.required('name_value');
/** A host's name; of certificates that are for no host it is that of an organization or of a person. */
const commonName = read.map(read.verbatim('common_name'), (name) => (/\s/.test(name) ? null : name));
const listed = read.demanded(read.joined('\n', named, commonName));
const names = read.distinct(
  read.map(listed, (lines) => lines.split('\n').flatMap((name) => name.trim().toLowerCase() || [])),
);
const id = read.key('id');

export const toCertificate = read.objects<typeof LoggedCertificate, { domain: string }>('crtsh', LoggedCertificate, {
  id,
  url: read.map(id, (number) => `https://crt.sh/?id=${number}`),
  names,
  subdomains: read.distinct(
    read.map(names, (all, { domain }: { domain: string }) =>
      all.map((name) => name.replace(/^\*\./, '')).filter((name) => name.endsWith(`.${domain}`)),
    ),
  ),
  issuer: read.text('issuer_name'),
  not_before: read.time('not_before'),
  not_after: read.time('not_after'),
  serial: read.text('serial_number'),
});
