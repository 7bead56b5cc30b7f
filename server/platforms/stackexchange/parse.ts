import { Comment, Post } from '../../contract/resources/platforms/posts.ts';
import { count, flag, text } from '../../contract/resources/platforms/values.ts';
import * as read from '../table.ts';
import { markup } from '../values.ts';
import { hostOf, questionOf } from './input.ts';

const platform = 'stackexchange';

/** A question, and how it was answered. */
export const StackExchangeQuestion = Post.extend({
  answers: count,
  is_answered: flag,
  accepted_answer_id: text,
  closed_reason: text,
}).meta({ id: 'StackExchangeQuestion' });

/** The community that a call is about, and perhaps its question. */
interface Asked {
  readonly site?: string | undefined;
  readonly id?: string;
}

const siteOf = ({ id, site }: Asked): string =>
  id === undefined ? (site ?? 'stackoverflow') : questionOf(id, site).site;
const hostOfCall = (input: Asked): string => hostOf(siteOf(input));

const owner = read.inner('owner', {
  id: read.idOrNull('user_id'),
  name: read.text('display_name'),
  url: read.url('link'),
  avatar_url: read.url('profile_image'),
});
/** Who wrote something. Names bear markup. */
const author = read.map(owner, ({ id, name, url, avatar_url }, input: Asked) => ({
  id,
  handle: null,
  name: markup(name, `https://${hostOfCall(input)}/`).text,
  url: url ?? (id === null ? null : `https://${hostOfCall(input)}/users/${id}`),
  avatar_url,
}));
const page = (id: read.Reader<string>, folder: string): read.Reader<string, Asked> =>
  read.orElse<string, Asked>(
    read.url('link'),
    (entry, input) => `https://${hostOfCall(input)}/${folder}/${id(entry, input)}`,
  );
const times = { created_at: read.seconds('creation_date'), edited_at: read.seconds('last_edit_date') };

const questionId = read.key('question_id');
const questionPage = page(questionId, 'questions');
export const toQuestion = read.objects<typeof StackExchangeQuestion, Asked>(
  platform,
  StackExchangeQuestion,
  {
    id: questionId,
    url: questionPage,
    title: read.words(read.text('title'), questionPage),
    author,
    community: {
      id: (_, input) => siteOf(input),
      name: (_, input) => hostOfCall(input),
      url: (_, input) => `https://${hostOfCall(input)}/`,
    },
    ...times,
    stats: {
      score: read.integer('score'),
      likes: read.count('up_vote_count'),
      dislikes: read.count('down_vote_count'),
      comments: read.count('comment_count'),
      views: read.count('view_count'),
      saves: read.count('favorite_count'),
    },
    tags: read.texts('tags'),
    kind: 'question',
    answers: read.count('answer_count'),
    is_answered: read.flag('is_answered'),
    accepted_answer_id: read.idOrNull('accepted_answer_id'),
    closed_reason: read.text('closed_reason'),
  },
  read.marked('body', questionPage),
);

const answerId = read.key('answer_id');
const answerPage = page(answerId, 'a');
const asked = read.orElse<string, { id: string; site?: string | undefined }>(
  read.idOrNull('question_id'),
  (_, { id, site }) => questionOf(id, site).id,
);
export const toAnswer = read.objects<typeof Comment, { id: string; site?: string | undefined }>(
  platform,
  Comment,
  {
    id: answerId,
    url: answerPage,
    author,
    ...times,
    stats: { score: read.integer('score'), likes: read.count('up_vote_count'), replies: read.count('comment_count') },
    parent_id: asked,
    post_id: asked,
    depth: 0,
    accepted: read.flag('is_accepted'),
  },
  read.marked('body', answerPage),
);
