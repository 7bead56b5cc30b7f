import { openPageGround } from '../../../server/tests/interaction/complete.ts';
import { pages } from '../../../server/tests/interaction/pages/pages.ts';
import { chosen } from '../arguments/chosen.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const atOnce = 3;

/** Completes every page by its actions, as its server sees it. `args`: names; all when absent. */
export async function run(names: string[]): Promise<boolean> {
  const tried = chosen(pages, names, ({ name }, arg) => name === arg);
  const ground = await openPageGround(tried);
  const waiting = [...tried];
  let failed = 0;
  const turn = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const startedAt = performance.now();
      const { received, downloads, answer } = await ground.complete(page);
      const wanted = JSON.stringify([page.expected, page.downloads ?? []]);
      const isDone = JSON.stringify([received, downloads]) === wanted && answer.success === true;
      if (!isDone) failed += 1;
      say(
        `${isDone ? '✔' : '✖'} ${page.name}${page.library ? ` (${page.library})` : ''}: ${Math.round(performance.now() - startedAt)} ms`,
      );
      if (!isDone)
        say(
          `    received ${JSON.stringify([received, downloads])} instead of ${wanted}\n    ${JSON.stringify(answer.actions ?? answer)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  await ground.close();
  const libraries = tried.filter(({ library }) => library).length;
  say(
    `${tried.length - failed} of ${tried.length} pages are completed, ${libraries} of them by ${new Set(tried.map((one) => one.library).filter(Boolean)).size} libraries`,
  );
  return failed === 0;
}
