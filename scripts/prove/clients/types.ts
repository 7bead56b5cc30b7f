import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, npm, printed } from './child.ts';
import { cacheFolder, root, type Step } from './grounds.ts';
import type { Packed } from './packing.ts';
import { environmentOf } from './python-environments.ts';

const snippets = join(root, 'server', 'tests', 'clients', 'snippets');
const directive = /^ *\/\/ @ts-expect-error (TS\d+)\n/gm;

/** Each wrong line's place once the directives are blank, with the number that it names. */
function expectedErrors(text: string): Map<number, string> {
  const lines = text.split('\n');
  const found = lines.flatMap((line, at): [number, string][] => {
    const [, code] = /@ts-expect-error (TS\d+)/.exec(line) ?? [];
    return code ? [[at + 2, code]] : [];
  });
  return new Map(found);
}

/** `tsc --strict` of an empty folder over the packed declarations: the right ones pass, each wrong one fails for its reason. */
async function compiled({ client }: Packed): Promise<string> {
  const folder = join(cacheFolder, 'empty-types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  await npm(folder, 'install', client);
  const right = readFileSync(join(snippets, 'right.ts'), 'utf8');
  const wrong = readFileSync(join(snippets, 'wrong.ts'), 'utf8');
  writeFileSync(join(folder, 'right.ts'), right);
  writeFileSync(join(folder, 'wrong.ts'), wrong.replace(directive, '\n'));
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    'false',
    '--target',
    'es2024',
    '--module',
    'nodenext',
  ];
  const more = ['--lib', 'es2024,dom,dom.asynciterable', '--types', '', '--pretty', 'false'];
  const { output } = await ended({ cwd: folder }, compiler, ...options, ...more, 'right.ts', 'wrong.ts');
  const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+)/gm)];
  const elsewhere = errors.filter(([, file]) => file !== 'wrong.ts').map(([line]) => line);
  if (elsewhere.length > 0) throw new Error(elsewhere.join('\n'));
  const expected = expectedErrors(wrong);
  const told = new Map(errors.map(([, , line, code = '']) => [Number(line), code]));
  for (const [line, code] of expected)
    if (told.get(line) !== code) throw new Error(`wrong.ts:${line} is ${told.get(line) ?? 'accepted'}, not ${code}`);
  const count = right.match(/^export (?:async )?(?:const|function)/gm)?.length ?? 0;
  if (told.size !== expected.size || count + expected.size < 60) throw new Error(`${count} right, ${told.size} wrong`);
  return `${count} right, ${expected.size} wrong, each for the reason that it names`;
}

const python = join(root, 'packages', 'client-python');

/** How many snippets of Python there are, of both kinds. */
function pythonSnippets(): string {
  const textOf = (name: string): string => readFileSync(join(python, 'tests', `snippets_${name}.py`), 'utf8');
  const right = textOf('right').match(/^(?:async )?def /gm)?.length ?? 0;
  const wrong =
    textOf('wrong').match(/# type: ignore\[[\w, -]+\] {2}# pyright: ignore\[\w+(?:, \w+)*\]$/gm)?.length ?? 0;
  if (right + wrong < 40) throw new Error(`only ${right} and ${wrong}`);
  return `${right} right and ${wrong} wrong snippets`;
}

/** Both checkers over the package, its tests and the snippets. */
export function typeSteps(packed: Packed, program: string): readonly Step[] {
  const tools = () => environmentOf(program, 'types', ['mypy', 'httpx', 'pytest', 'typing-extensions']);
  return [
    { name: 'types: tsc --strict', run: () => compiled(packed) },
    {
      name: 'types: mypy --strict',
      run: async () => {
        const cache = ['--cache-dir', join(cacheFolder, 'mypy')];
        await printed({ cwd: python }, await tools(), '-m', 'mypy', '--strict', ...cache, 'src', 'tests');
        return pythonSnippets();
      },
    },
    {
      name: 'types: pyright strict',
      run: async () => {
        const folder = join(cacheFolder, 'pyright');
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'package.json'), '{"private":true,"dependencies":{"pyright":"1.1.414"}}');
        await npm(folder, 'install');
        const pyright = join(folder, 'node_modules', 'pyright', 'index.js');
        await printed({ cwd: python }, process.execPath, pyright, '--pythonpath', await tools(), '-p', python);
        return pythonSnippets();
      },
    },
  ];
}
