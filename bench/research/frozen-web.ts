import type { PlatformPost, WebPage } from '../../server/tests/doubles/research-web.ts';
import { seededRandom } from '../../server/tests/random.ts';
import { type Aspect, domains } from './subjects.ts';

/** What a page or post is about, and how much it says of it: 2 answers, 1 touches it, 0 only looks so. */
interface Label {
  readonly subject: string | null;
  readonly aspect: string | null;
  readonly grade: 0 | 1 | 2;
}

export interface FrozenWeb {
  readonly pages: readonly WebPage[];
  readonly posts: readonly PlatformPost[];
  readonly pageLabels: readonly Label[];
  readonly postLabels: readonly Label[];
}

const filler = [
  'It lies in the north of the country, and has been written about for a long time.',
  'Readers asked for this page, so it was brought up to date last spring.',
  'More is told on the other pages of this site, and corrections are welcome.',
  'The pictures were taken on a calm day in June, and are free to use.',
  'Much of it has changed since, and nobody has counted how often.',
  'The author has no part in any business that is named here.',
];

const paragraphs = (random: () => number, count: number): string[] =>
  Array.from({ length: count }, () => filler[Math.floor(random() * filler.length)] ?? '');

const html = (parts: readonly string[]): string => parts.map((part) => `<p>${part}</p>`).join('');

/** The pages about one aspect of one subject: two that answer, an overview, and two that only look so. */
function pagesOf(subject: string, about: string, aspect: Aspect, others: readonly Aspect[], random: () => number) {
  const other = others[Math.floor(random() * others.length)] ?? aspect;
  const question = aspect.question(subject).replace('?', '');
  const label = (grade: Label['grade']): Label => ({ subject, aspect: aspect.name, grade });
  const made = (title: string, parts: readonly string[], grade: Label['grade']) => ({
    title,
    body: html(parts),
    label: label(grade),
  });
  return [
    made(`${aspect.title}: ${subject}`, [`This is about ${subject}. ${aspect.plain}`, ...paragraphs(random, 3)], 2),
    made(`${subject} in practice`, [`${subject} is ${about}. ${aspect.otherwise}`, ...paragraphs(random, 4)], 2),
    made(
      `${subject}: an overview`,
      [`${subject} is ${about}.`, ...paragraphs(random, 2), aspect.plain, other.plain],
      1,
    ),
    made(
      `${question}? Best answers`,
      [`${question}. ${question}. ${subject} ${subject} ${aspect.title}. Sign up to see the answer.`],
      0,
    ),
    made(
      `${subject} and its ${other.title.toLowerCase()}`,
      [`${other.plain} Nothing is known of ${aspect.title.toLowerCase()} of ${subject}.`, ...paragraphs(random, 2)],
      0,
    ),
  ];
}

/** Posts about it: one that links the page that answers, a thread that answers, and one of another matter that many liked. */
function postsOf(subject: string, aspect: Aspect, page: WebPage, random: () => number, next: () => string) {
  const sources = ['reddit', 'hackernews', 'github'] as const;
  const source = () => sources[Math.floor(random() * sources.length)] ?? 'reddit';
  const created = (): number => 1_700_000_000 + Math.floor(random() * 90_000_000);
  const label = (grade: Label['grade']): Label => ({ subject, aspect: aspect.name, grade });
  return [
    {
      post: {
        source: random() < 0.5 ? 'reddit' : 'hackernews',
        id: next(),
        title: page.title,
        page,
        score: 20 + Math.floor(random() * 300),
        created: created(),
      } as const,
      label: label(2),
    },
    {
      post: {
        source: source(),
        id: next(),
        title: aspect.question(subject),
        text: `${aspect.otherwise} That is how it was for us at ${subject}.`,
        score: 5 + Math.floor(random() * 200),
        created: created(),
      },
      label: label(2),
    },
    {
      post: {
        source: source(),
        id: next(),
        title: `${subject} appreciation thread`,
        text: `Who else likes ${subject}? ${aspect.title} anybody?`,
        score: Math.floor(random() * 2_000),
        created: created(),
      },
      label: label(0),
    },
  ];
}

/** A web of 560 pages and 240 posts, the same in every run. */
export function frozenWeb(): FrozenWeb {
  const random = seededRandom(20_261_123);
  const pages: WebPage[] = [];
  const posts: PlatformPost[] = [];
  const pageLabels: Label[] = [];
  const postLabels: Label[] = [];
  const addPage = (title: string, body: string, label: Label): WebPage => {
    const page = { host: 20 + Math.floor(random() * 180), path: `/p/${pages.length}`, title, body };
    pages.push(page);
    pageLabels.push(label);
    return page;
  };
  for (const { subjects, about, aspects } of domains) {
    for (const subject of subjects)
      for (const aspect of aspects) {
        const others = aspects.filter((one) => one !== aspect);
        const made = pagesOf(subject, about, aspect, others, random).map(({ title, body, label }) =>
          addPage(title, body, label),
        );
        const [first] = made;
        if (!first) continue;
        for (const { post, label } of postsOf(subject, aspect, first, random, () =>
          (posts.length + 1_000).toString(36),
        )) {
          posts.push(post);
          postLabels.push(label);
        }
      }
    for (const aspect of aspects)
      for (let copy = 0; copy < 10; copy += 1)
        addPage(
          `${aspect.title} in general, part ${copy + 1}`,
          html([`${aspect.plain} ${aspect.otherwise}`, ...paragraphs(random, 3)]),
          { subject: null, aspect: aspect.name, grade: 0 },
        );
  }
  return { pages, posts, pageLabels, postLabels };
}
