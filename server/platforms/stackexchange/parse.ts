import type { z } from 'zod';
import { type Comment, Post } from '../../contract/resources/platforms/posts.ts';
import { count, flag, text } from '../../contract/resources/platforms/values.ts';
import { absolute, markup, textOr, timeOfSeconds } from '../values.ts';
import { hostOf } from './input.ts';
import * as upstream from './schema.ts';

const platform = 'stackexchange';

/** A question, and how it was answered. */
export const StackExchangeQuestion = Post.extend({
  answers: count,
  is_answered: flag,
  accepted_answer_id: text,
  closed_reason: text,
}).meta({ id: 'StackExchangeQuestion' });

type Owner = z.output<typeof upstream.Question>['owner'];

function authorOf(owner: Owner, host: string) {
  if (!owner) return null;
  const { user_id: id, display_name: name, link, profile_image: avatar } = owner;
  const url = absolute(link) ?? (id === null ? null : `https://${host}/users/${id}`);
  return { id, handle: null, name: markup(name, `https://${host}/`).text, url, avatar_url: absolute(avatar) };
}

export const toQuestion =
  (site: string) =>
  (raw: unknown): z.input<typeof StackExchangeQuestion> => {
    const question = upstream.Question.parse(raw);
    const host = hostOf(site);
    const url = absolute(question.link) ?? `https://${host}/questions/${question.question_id}`;
    return {
      type: 'post',
      platform,
      id: question.question_id,
      url,
      title: markup(question.title, url).text,
      ...markup(question.body, url),
      author: authorOf(question.owner, host),
      community: { id: site, name: host, url: `https://${host}/` },
      created_at: timeOfSeconds(question.creation_date),
      edited_at: timeOfSeconds(question.last_edit_date),
      stats: {
        score: question.score,
        likes: question.up_vote_count,
        dislikes: question.down_vote_count,
        comments: question.comment_count,
        views: question.view_count,
        saves: question.favorite_count,
      },
      tags: question.tags,
      kind: 'question',
      answers: question.answer_count,
      is_answered: question.is_answered,
      accepted_answer_id: question.accepted_answer_id,
      closed_reason: textOr(question.closed_reason),
      raw,
    };
  };

export const toAnswer =
  (site: string, questionId: string) =>
  (raw: unknown): z.input<typeof Comment> => {
    const answer = upstream.Answer.parse(raw);
    const host = hostOf(site);
    const url = absolute(answer.link) ?? `https://${host}/a/${answer.answer_id}`;
    const asked = answer.question_id ?? questionId;
    return {
      type: 'comment',
      platform,
      id: answer.answer_id,
      url,
      ...markup(answer.body, url),
      author: authorOf(answer.owner, host),
      created_at: timeOfSeconds(answer.creation_date),
      edited_at: timeOfSeconds(answer.last_edit_date),
      stats: { score: answer.score, likes: answer.up_vote_count, replies: answer.comment_count },
      parent_id: asked,
      post_id: asked,
      depth: 0,
      accepted: answer.is_accepted,
      raw,
    };
  };
