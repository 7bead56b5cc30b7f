import { z } from 'zod';
import { type File, Package } from '../../contract/resources/platforms/code.ts';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { author } from '../../contract/resources/platforms/people.ts';
import { address, list, text, texts } from '../../contract/resources/platforms/values.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

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
export const homeOf = (kind: Kind, id: string): string => `${home}/${folders[kind]}${id}`;

/** The licence of the card, or of the tags, which lists bear in its place. */
function licenseOf({ cardData, tags }: z.output<typeof upstream.Repo>): string | null {
  const [onCard] = [cardData?.license ?? []].flat();
  return textOr(onCard) ?? textOr(tags.find((tag) => tag.startsWith('license:'))?.slice('license:'.length));
}

export const toPackage =
  (kind: Kind) =>
  (raw: unknown): z.input<typeof HuggingFacePackage> => {
    const repo = upstream.Repo.parse(raw);
    const id = repo.id ?? repo.modelId ?? '';
    const [owner, name] = id.split('/');
    const handle = textOr(repo.author) ?? (name === undefined ? null : (owner ?? null));
    return {
      type: 'package',
      platform,
      id,
      url: homeOf(kind, id),
      name: id,
      version: textOr(repo.sha),
      description: textOr(repo.description) ?? textOr(repo.cardData?.short_description),
      license: licenseOf(repo),
      keywords: repo.tags,
      author: handle === null ? null : { handle, url: `${home}/${encodeURIComponent(handle)}` },
      kind,
      task: textOr(repo.pipeline_tag),
      library: textOr(repo.library_name) ?? textOr(repo.sdk),
      created_at: timeOfText(repo.createdAt),
      updated_at: timeOfText(repo.lastModified),
      deprecated: repo.disabled,
      gated: repo.gated === null ? null : repo.gated !== false,
      files: repo.siblings.map(({ rfilename }) => rfilename),
      stats: { downloads: repo.downloads, stars: repo.likes },
      raw,
    };
  };

/** A file or a folder of a repository at some revision. */
export const toFile =
  (repository: string, revision: string) =>
  (raw: unknown): z.input<typeof File> => {
    const entry = upstream.TreeEntry.parse(raw);
    const page = entry.type === 'directory' ? 'tree' : 'blob';
    const path = entry.path.split('/').map(encodeURIComponent).join('/');
    return {
      type: 'file',
      platform,
      id: entry.path,
      url: `${repository}/${page}/${encodeURIComponent(revision)}/${path}`,
      path: entry.path,
      kind: textOr(entry.type),
      size_bytes: entry.lfs?.size ?? entry.size,
      sha: textOr(entry.oid),
      raw,
    };
  };

function userOf(user: upstream.User | null) {
  const handle = textOr(user?.user) ?? textOr(user?.name);
  if (!user || handle === null) return null;
  return {
    handle,
    name: textOr(user.fullname),
    url: `${home}/${encodeURIComponent(handle)}`,
    avatar_url: absolute(user.avatarUrl, home),
  };
}

/** The date of a day whose time nobody told. */
const withoutMidnight = (time: string | null): string | null => time?.replace(/T00:00:00Z$/, '') ?? null;

export function toPaper(raw: unknown): z.input<typeof HuggingFacePaper> {
  const paper = upstream.Paper.parse(raw);
  const linked = [
    { kind: 'model' as const, items: paper.linkedModels },
    { kind: 'dataset' as const, items: paper.linkedDatasets },
    { kind: 'space' as const, items: paper.linkedSpaces },
  ];
  return {
    type: 'paper',
    platform,
    id: paper.id,
    url: `${home}/papers/${encodeURIComponent(paper.id)}`,
    title: textOr(paper.title),
    abstract: textOr(paper.summary),
    authors: paper.authors.filter(({ hidden }) => hidden !== true).map(({ name }) => ({ name: textOr(name) })),
    published_at: withoutMidnight(timeOfText(paper.publishedAt)),
    stats: { upvotes: paper.upvotes },
    ids: { arxiv: paper.id },
    keywords: paper.ai_keywords,
    repository: absolute(paper.githubRepo),
    project_page: absolute(paper.projectPage),
    submitted_by: userOf(paper.submittedOnDailyBy),
    linked: linked.flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id, url: absolute(homeOf(kind, id)) }))),
    extra: {
      ai_summary: textOr(paper.ai_summary),
      repository_stars: paper.githubStars,
      organization: textOr(paper.organization?.fullname) ?? textOr(paper.organization?.name),
    },
    raw,
  };
}

/** A paper of the day, which stands inside of what people said of it. */
export function toDailyPaper(raw: unknown): z.input<typeof HuggingFacePaper> {
  const { paper: inner, numComments, submittedBy } = upstream.DailyPaper.parse(raw);
  const paper = toPaper(inner);
  const submitted = paper.submitted_by ?? userOf(submittedBy);
  return { ...paper, submitted_by: submitted, extra: { ...paper.extra, comments: numComments }, raw };
}
