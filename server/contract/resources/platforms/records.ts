import { z } from 'zod';
import { address, count, flag, list, platformObject, text, texts, time } from './values.ts';

const FilingDocument = z.strictObject({ name: text, kind: text, size_bytes: count, url: address });

export const Filing = platformObject('filing', {
  accession: text,
  form: text,
  filed_at: time,
  period: time,
  title: text,
  size_bytes: count,
  primary_document_url: address,
  documents: list(FilingDocument),
}).meta({ id: 'Filing' });

export const DomainRecord = platformObject('domain_record', {
  domain: text,
  registrar: text,
  created_at: time,
  expires_at: time,
  updated_at: time,
  status: texts,
  nameservers: texts,
  dnssec: flag,
}).meta({ id: 'DomainRecord' });

export const NetRecord = platformObject('net_record', {
  range: text,
  name: text,
  organization: text,
  country: text,
  abuse_contact: text,
}).meta({ id: 'NetRecord' });

export const Certificate = platformObject('certificate', {
  names: texts,
  issuer: text,
  not_before: time,
  not_after: time,
  serial: text,
}).meta({ id: 'Certificate' });
