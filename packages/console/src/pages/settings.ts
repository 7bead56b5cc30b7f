import { Fragment, h, type JSX } from 'preact';
import { type JsonObject, object, rows, text } from '../api.ts';
import { time } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import type { PageProps } from '../parts/place.ts';
import { empty, page, state, table } from '../parts/view.ts';
import { Members } from './members.ts';
import { OwnPassword } from './own-password.ts';

/** What this installation has and lacks, who belongs to the organization, and who changed what. */
export function Settings({ session }: PageProps): JSX.Element {
  return page(
    'Settings',
    'What this installation lacks, the members of this organization, your password, and the log of changes.',
    h('h2', null, 'Installation'),
    h(Installation, null),
    h('h2', null, 'Members'),
    h(Members, { session }),
    h('h2', null, 'Your password'),
    h(OwnPassword, { email: text(object(session.person).email) }),
    h('h2', null, 'Log of changes'),
    h(Audit, null),
  );
}

function Installation(): JSX.Element {
  const { body, instead } = useLoaded('/v1/crawl/endpoints?status=all');
  const lacking = new Map<string, string[]>();
  for (const endpoint of rows(body?.endpoints)) {
    if (endpoint.ready || !Array.isArray(endpoint.needs)) continue;
    for (const name of endpoint.needs) lacking.set(text(name), [...(lacking.get(text(name)) ?? []), text(endpoint.id)]);
  }
  if (instead) return instead;
  if (lacking.size === 0) return h('p', null, state('ready'), ' Every endpoint has what it needs.');
  const columns = [
    { title: 'Setting', cell: ([name]: readonly [string, string[]]) => h('code', null, name) },
    { title: 'Endpoints that need it', cell: ([, ids]: readonly [string, string[]]) => ids.join(', ') },
  ];
  return h(
    'div',
    null,
    h('p', null, 'Set these environment variables and start the service again:'),
    table('Missing settings', columns, [...lacking]),
  );
}

/** So many changes are shown. */
const mostChanges = 200;

function Audit(): JSX.Element {
  const { body, instead } = useLoaded(`/console/api/audit?limit=${mostChanges}`);
  const entries = rows(body?.data);
  const columns = [
    { title: 'Time', cell: ({ at }: JsonObject) => time(text(at)) },
    { title: 'Who', cell: ({ actor }: JsonObject) => text(actor) },
    { title: 'What', cell: ({ action }: JsonObject) => text(action) },
    { title: 'Of', cell: ({ subject }: JsonObject) => text(subject) },
  ];
  if (instead) return instead;
  if (entries.length === 0) return empty('Nothing was changed yet.');
  const note = entries.length < mostChanges ? null : h('p', { class: 'note' }, `The latest ${mostChanges} changes.`);
  return h(Fragment, null, table('Changes', columns, entries), note);
}
