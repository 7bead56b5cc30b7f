import type { z } from 'zod';
import { Certificate } from '../../contract/resources/platforms/records.ts';
import { texts } from '../../contract/resources/platforms/values.ts';
import { textOr, timeOfText } from '../values.ts';
import { Entry } from './schema.ts';

/** A logged certificate, with those of its names that lie below the domain that was asked for. */
export const LoggedCertificate = Certificate.extend({ subdomains: texts }).meta({ id: 'LoggedCertificate' });

export const toCertificate =
  (domain: string) =>
  (raw: unknown): z.input<typeof LoggedCertificate> => {
    const entry = Entry.parse(raw);
    const listed = `${entry.name_value}\n${entry.common_name ?? ''}`.split('\n');
    const names = [...new Set(listed.map((name) => name.trim().toLowerCase()).filter(Boolean))];
    const below = names.map((name) => name.replace(/^\*\./, '')).filter((name) => name.endsWith(`.${domain}`));
    return {
      type: 'certificate',
      platform: 'crtsh',
      id: entry.id,
      url: `https://crt.sh/?id=${entry.id}`,
      names,
      subdomains: [...new Set(below)],
      issuer: textOr(entry.issuer_name),
      not_before: timeOfText(entry.not_before),
      not_after: timeOfText(entry.not_after),
      serial: textOr(entry.serial_number),
      raw,
    };
  };
