import type { XmlElement } from '@tidemark/extract';
import type { z } from 'zod';
import type { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { absolute, timeOfText } from '../values.ts';
import { Entry, fieldsOf, versionOf } from './schema.ts';

export function toPaper(entry: XmlElement): z.input<typeof Paper> {
  const fields = fieldsOf(entry);
  const { id, title } = Entry.parse(fields);
  const version = versionOf(id);
  return {
    type: 'paper',
    platform: 'arxiv',
    id,
    url: `https://arxiv.org/abs/${id}`,
    doi: fields.doi,
    title,
    abstract: fields.summary,
    authors: fields.authors.map((author) => ({ ...author, orcid: null })),
    published_at: timeOfText(fields.published),
    updated_at: timeOfText(fields.updated),
    venue: fields.journal,
    categories: fields.categories,
    pdf_url: absolute(fields.pdf),
    ids: { arxiv: version ? id.slice(0, -version.length) : id },
    extra: { version, primary_category: fields.primaryCategory, comment: fields.comment },
    raw: entry.source,
  };
}
