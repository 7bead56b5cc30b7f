import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Json, JsonObject } from '../api.ts';
import { text } from '../api.ts';
import { button } from './view.ts';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same call in other words. */
function ways(endpoint: JsonObject, input: Readonly<Record<string, Json>>): Readonly<Record<string, string>> {
  const path = text(endpoint.path);
  const json = JSON.stringify(input, null, 2);
  const [platform, action] = [text(endpoint.platform), text(endpoint.action)];
  const python = JSON.stringify(input, null, 4)
    .replace(/\btrue\b/g, 'True')
    .replace(/\bfalse\b/g, 'False')
    .replace(/\bnull\b/g, 'None');
  const isCore = platform === 'web' || platform === 'enrich';
  const tool = isCore
    ? { name: `tidemark_${platform === 'enrich' ? 'enrich_' : ''}${action}`, arguments: input }
    : { name: 'tidemark_platform', arguments: { platform, action, params: input } };
  return {
    curl: `curl -s ${location.origin}${path} \\\n  -H "Authorization: Bearer $TIDEMARK_API_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(input).replaceAll("'", "'\\''")}'`,
    TypeScript: `import { Tidemark } from 'tidemark';\n\nconst client = new Tidemark({ baseUrl: '${location.origin}' });\nconst answer = await client.${isCore && platform === 'web' ? camel(action) : `${platform}.${camel(action)}`}(${json});`,
    Python: `from tidemark import Tidemark\n\nclient = Tidemark(base_url="${location.origin}")\nanswer = client.${isCore && platform === 'web' ? action : `${platform}.${action}`}(**${python})`,
    MCP: JSON.stringify(tool, null, 2),
  };
}

/** The call of the form as curl, TypeScript, Python and a tool call, to be copied. */
export function SameCall({
  endpoint,
  input,
}: {
  endpoint: JsonObject;
  input: Readonly<Record<string, Json>>;
}): JSX.Element {
  const [chosen, choose] = useState('curl');
  const all = ways(endpoint, input);
  const shown = all[chosen] ?? '';
  return h(
    'details',
    { class: 'same-call' },
    h('summary', null, 'The same call in code'),
    h(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': 'Language' },
      Object.keys(all).map((name) =>
        h('button', { type: 'button', 'aria-pressed': name === chosen, onClick: () => choose(name) }, name),
      ),
      button('Copy', () => void navigator.clipboard.writeText(shown)),
    ),
    h('pre', { tabIndex: 0 }, shown),
  );
}
