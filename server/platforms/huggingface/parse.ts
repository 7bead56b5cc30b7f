import { z } from 'zod';
import { File, Package } from '../../contract/resources/platforms/code.ts';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { author } from '../../contract/resources/platforms/people.ts';
import { address, list, text, texts } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { absolute } from '../values.ts';

const platform = 'huggingface';
const home = 'https://huggingface.co';

/** A model, dataset or space. `library`: what it is used with; of a space, what it is made with. */
export const HuggingFacePackage = Package.extend({ library: text }).meta({ id: 'HuggingFacePackage' });

const Linked = z.strictObject({ kind: z.enum(['model', 'dataset', 'space']), id: z.string(), url: address });
/** A paper that people of the hub speak of. */
export const HuggingFacePaper = Paper.extend({
  keywords: texts,
  repository: address,
  project_page: address,
  submitted_by: author,
  linked: list(Linked),
}).meta({ id: 'HuggingFacePaper' });

export type Kind = z.output<typeof Linked>['kind'];
const folders = { model: '', dataset: 'datasets/', space: 'spaces/' } as const;
const homeOf = (kind: Kind, id: string): string => `${home}/${folders[kind]}${id}`;

/** In older answers `modelId` stands in place of `id`. */
const id = read.demanded(read.idOrNull('id', 'modelId'), 'id');
const isTag = (prefix: string) => (tag: unknown) =>
  typeof tag === 'string' && tag.startsWith(prefix) ? tag.slice(prefix.length).trim() : null;

/** The licence of the card, or of the tags, which lists bear in its place. */
const license = read.either(read.text('cardData.license', 'cardData.license.0'), read.first('tags', isTag('license:')));

export const toPackage = (kind: Kind) =>
  read.objects(platform, HuggingFacePackage, {
    id,
    url: read.map(id, (own) => homeOf(kind, own)),
    name: id,
    version: read.text('sha'),
    description: read.text('description', 'cardData.short_description'),
    license: read.either(
      read.map(license, (named) => (named === 'other' ? null : named)),
      // The hub names such a licence here alone.
      read.text('cardData.license_name'),
      license,
    ),
    keywords: read.texts('tags'),
    author: read.map(
      read.either(
        read.text('author'),
        read.map(id, (own) => (own.includes('/') ? (own.split('/')[0] ?? null) : null)),
      ),
      (handle) => ({ handle, url: `${home}/${encodeURIComponent(handle)}` }),
    ),
    kind,
    task: read.text('pipeline_tag'),
    library: read.text('library_name', 'sdk'),
    created_at: read.time('createdAt'),
    updated_at: read.time('lastModified'),
    deprecated: read.flag('disabled'),
    // False, or how access is granted.
    gated: read.either(
      read.flag('gated'),
      read.map(read.text('gated'), () => true),
    ),
    files: read.texts('siblings', 'rfilename'),
    stats: { downloads: read.count('downloads'), stars: read.count('likes') },
  });

/** A file or a folder of a repository, as a call names it. */
interface InRepository {
  readonly id: string;
  readonly kind: Kind;
  readonly revision: string;
}
/** Which it is: an address tells more than the call. */
export function repositoryOf({ id: named, kind }: Pick<InRepository, 'id' | 'kind'>): { id: string; kind: Kind } {
  const [, folder, own = named] = /^(datasets|spaces)\/(.*)$/.exec(named) ?? [];
  return { id: own, kind: folder === 'datasets' ? 'dataset' : folder === 'spaces' ? 'space' : kind };
}

const path = read.key('path');
const size = read.count('lfs.size', 'size');
export const toFile = read.objects<typeof File, InRepository>(platform, File, {
  id: path,
  url: (entry, input) => {
    const page = read.at(entry, 'type') === 'directory' ? 'tree' : 'blob';
    const own = path(entry, input).split('/').map(encodeURIComponent).join('/');
    const repository = repositoryOf(input);
    return `${homeOf(repository.kind, repository.id)}/${page}/${encodeURIComponent(input.revision)}/${own}`;
  },
  path,
  kind: read.text('type'),
  size,
  size_bytes: size,
  sha: read.text('oid'),
});

const handle = read.text('user', 'name');
const userOf = (place: string) =>
  read.map(
    read.inner(place, { handle, name: read.text('fullname'), avatar: read.text('avatarUrl') }),
    ({ handle, name, avatar }) =>
      handle === null
        ? null
        : { handle, name, url: `${home}/${encodeURIComponent(handle)}`, avatar_url: absolute(avatar, home) },
  );

const linkedOf = (place: string, kind: Kind) =>
  read.map(read.texts(place, 'id'), (ids) => ids.map((own) => ({ kind, id: own, url: absolute(homeOf(kind, own)) })));
const linked = [
  linkedOf('linkedModels', 'model'),
  linkedOf('linkedDatasets', 'dataset'),
  linkedOf('linkedSpaces', 'space'),
];

const paperId = read.key('id');
/** arXiv wraps its lines. */
const onOneLine = (place: string) => read.map(read.text(place), (words) => words.replaceAll(/\s+/g, ' '));
const extra = {
  ai_summary: read.text('ai_summary'),
  repository_stars: read.integer('githubStars'),
  organization: read.text('organization.fullname', 'organization.name'),
};
const paper = {
  id: paperId,
  url: read.map(paperId, (own) => `${home}/papers/${encodeURIComponent(own)}`),
  title: onOneLine('title'),
  abstract: onOneLine('summary'),
  authors: read.listOf('authors', (one, input) =>
    read.at(one, 'hidden') === true ? null : { name: read.text('name')(one, input) },
  ),
  // The date of a day whose time is not known.
  published_at: read.map(read.time('publishedAt'), (time) => time.replace(/T00:00:00Z$/, '')),
  stats: { upvotes: read.count('upvotes') },
  ids: { arxiv: paperId },
  keywords: read.texts('ai_keywords'),
  repository: read.url('githubRepo'),
  project_page: read.url('projectPage'),
  submitted_by: userOf('submittedOnDailyBy'),
  linked: (raw: unknown, input: unknown) => linked.flatMap((reader) => reader(raw, input)),
  extra,
};
export const toPaper = read.objects(platform, HuggingFacePaper, paper);

/** A paper of the day, which stands inside of what people said of it. */
const inside = read.within((raw) => read.at(raw, 'paper'), paper);
export const toDailyPaper = read.objects(platform, HuggingFacePaper, {
  ...inside,
  submitted_by: read.either(inside.submitted_by, userOf('submittedBy')),
  extra: { ...inside.extra, comments: read.count('numComments') },
});
