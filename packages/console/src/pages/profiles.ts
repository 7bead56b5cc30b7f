import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call, type JsonObject, text } from '../api.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { time } from '../parts/format.ts';
import { usePaged } from '../parts/paged.ts';
import { button, empty, page, table } from '../parts/view.ts';

/** Browser profiles that interactions keep. */
export function Profiles(): JSX.Element {
  const { data: profiles, instead, turns, reload } = usePaged('/v1/crawl/profiles?limit=50');
  const [ended, setEnded] = useState('');
  const [thrown, setThrown] = useState<unknown>(null);
  const remove = (): void => {
    const id = ended;
    setEnded('');
    setThrown(null);
    call(`/v1/crawl/profiles/${encodeURIComponent(id)}`, { method: 'DELETE' }).then(reload, setThrown);
  };
  const columns = [
    { title: 'Profile', cell: ({ profile_id, id }: JsonObject) => h('code', null, text(profile_id ?? id)) },
    { title: 'Site', cell: ({ url }: JsonObject) => text(url) },
    { title: 'Created', cell: ({ created_at }: JsonObject) => time(text(created_at)) },
    { title: 'Last used', cell: ({ last_used_at }: JsonObject) => time(text(last_used_at)) },
    { title: 'Expires', cell: ({ expires_at }: JsonObject) => time(text(expires_at)) },
    { title: 'Actions', cell: (one: JsonObject) => button('Delete', () => setEnded(text(one.profile_id ?? one.id))) },
  ];
  return page(
    'Profiles',
    'A profile keeps the cookies and storage of an interaction, so that the next one begins where it ended. Its state is encrypted.',
    thrown ? failure(thrown) : null,
    instead ??
      (profiles.length > 0
        ? table('Profiles', columns, profiles)
        : empty(
            'No profiles yet. An interaction on a page that keeps cookies or storage makes one, and answers its profile_id.',
          )),
    turns,
    ended
      ? h(Confirm, {
          question: 'Delete this profile?',
          action: 'Delete',
          onConfirm: remove,
          onCancel: () => setEnded(''),
        })
      : null,
  );
}
