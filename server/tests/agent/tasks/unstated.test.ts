import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHtml } from '@tidemark/extract';
import { bestPassages } from '../../../capabilities/agent/rules/passages.ts';
import { taskOf } from '../../../capabilities/agent/rules/task.ts';
import type { ReadPage } from '../../../capabilities/agent/tools/result.ts';
import { someOf } from '../../whole.ts';
import { fifthSites } from './fifth-sites.ts';
import { fifthTasks } from './fifth-tasks.ts';
import { firstSites } from './first-sites.ts';
import { firstTasks } from './first-tasks.ts';
import { fourthSites } from './fourth-sites.ts';
import { fourthTasks } from './fourth-tasks.ts';
import { secondSites } from './second-sites.ts';
import { secondTasks } from './second-tasks.ts';
import type { Sites } from './task.ts';
import { thirdSites } from './third-sites.ts';
import { thirdTasks } from './third-tasks.ts';

const sites: Sites = { ...firstSites, ...secondSites, ...thirdSites, ...fourthSites, ...fifthSites };
const pageOf = (url: string, html: string): ReadPage => {
  const read = extractHtml(html, url, { formats: ['markdown', 'text'] });
  const { title, author, siteName, publishedAt, markdown, text } = read;
  const stated = { title, author, published: publishedAt };
  const said = { text: text ?? '', markdown: markdown ?? '', json: null, links: [] };
  return { url, title: title ?? '', site: siteName ?? '', stated, ...said };
};
const sources = new Map<string, string>(
  Object.entries(sites).flatMap(([name, paths]) =>
    Object.entries(paths).map(([path, html]) => [`http://${name}.test${path}`, html] as const),
  ),
);
const read = new Map<string, ReadPage>();
/** A page of the sites, read once. */
function pageAt(url: string): ReadPage {
  const known = read.get(url) ?? pageOf(url, sources.get(url) ?? '');
  read.set(url, known);
  return known;
}

/** The questions of the tasks that one page answers in words, with the page and what the answer has. */
const questions = [firstTasks, secondTasks, thirdTasks, fourthTasks, fifthTasks]
  .flat()
  .flatMap(({ say, schema, has }) => {
    const task = taskOf(say.replace(/@(\w+)/g, 'http://$1.test'));
    const [url = '', ...others] = task.urls;
    const isPlain = !schema && has instanceof RegExp && others.length === 0 && !task.isList && !task.aggregate;
    return sources.has(url) && isPlain ? [{ say, task, url, has }] : [];
  });

test('most questions are answered by their own page, and few by pages of other sites, which do not state it', () => {
  const tried = someOf(questions, 15);
  const lost = tried.filter(({ task, url }) => !bestPassages(task, [pageAt(url)]).isAnswer).map(({ say }) => say);
  assert.ok(questions.length > 60 && lost.length <= tried.length / 10, lost.join('\n'));
  let asked = 0;
  const besides = someOf([...sources.keys()], 40);
  const wrong = tried.flatMap(({ say, task, url, has }) =>
    besides.flatMap((other) => {
      if (new URL(other).host === new URL(url).host) return [];
      asked += 1;
      const { isAnswer, text } = bestPassages(task, [pageAt(other)]);
      return isAnswer && !has.test(text) ? [`${say} => ${text}`] : [];
    }),
  );
  assert.ok(wrong.length < asked / 100, `${wrong.length} of ${asked}:\n${wrong.join('\n')}`);
});
