import { type ComponentType, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chooseOrganization, object, post, rows, text } from './api.ts';
import { Billing } from './pages/billing.ts';
import { Catalog } from './pages/catalog.ts';
import { Crawls } from './pages/crawls.ts';
import { Freshness } from './pages/freshness.ts';
import { Jobs } from './pages/jobs.ts';
import { Keys } from './pages/keys.ts';
import { Playground } from './pages/playground.ts';
import { Profiles } from './pages/profiles.ts';
import { Settings } from './pages/settings.ts';
import { Usage } from './pages/usage.ts';
import { failure } from './parts/failure.ts';
import { follow, type PageProps, usePath } from './parts/place.ts';
import { page, waiting } from './parts/view.ts';
import { useSession } from './session.ts';
import { SetUp } from './set-up.ts';
import { SignIn } from './sign-in.ts';

interface Place {
  readonly name: string;
  readonly path: string;
  readonly component: ComponentType<PageProps>;
}

const places: readonly Place[] = [
  { name: 'Playground', path: '/console', component: Playground },
  { name: 'Usage', path: '/console/usage', component: Usage },
  { name: 'Billing', path: '/console/billing', component: Billing },
  { name: 'Keys', path: '/console/keys', component: Keys },
  { name: 'Jobs and callbacks', path: '/console/jobs', component: Jobs },
  { name: 'Crawls', path: '/console/crawls', component: Crawls },
  { name: 'Freshness', path: '/console/freshness', component: Freshness },
  { name: 'Profiles', path: '/console/profiles', component: Profiles },
  { name: 'Catalog', path: '/console/catalog', component: Catalog },
  { name: 'Settings', path: '/console/settings', component: Settings },
];

const nowhere: Place = { name: 'No such page', path: '', component: Nowhere };

/** Where an address of the console has no page. */
function Nowhere(): JSX.Element {
  return page(
    nowhere.name,
    'The console has no page at this address.',
    h('p', null, h('a', { href: '/console', onClick: follow }, 'To the playground')),
  );
}

export function App(): JSX.Element {
  const path = usePath();
  const { session, thrown, signedOutBy, load, forget } = useSession();
  const enter = (address = location.pathname + location.search): void => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    load(true);
  };
  if (thrown) return h('main', { class: 'entry', id: 'content' }, failure(thrown));
  if (path === '/console/setup' && session !== null) return h(SetUp, { session, onSignedIn: enter });
  if (session === null) return h('main', { class: 'entry', id: 'content' }, waiting());
  if (session === false) return h(SignIn, { signedOutBy, onSignedIn: () => enter() });
  const place = places.find((one) => one.path === path) ?? nowhere;
  document.title = `${place.name} · Tidemark`;
  return h(
    'div',
    { class: 'shell' },
    h(Menu, { place, session, onSignedOut: forget }),
    h('main', { id: 'content' }, h(place.component, { session, key: text(object(session.organization).id) })),
  );
}

interface MenuProps extends PageProps {
  readonly place: Place;
  readonly onSignedOut: () => void;
}

function Menu({ place, session, onSignedOut }: MenuProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [place]);
  const [thrown, setThrown] = useState<unknown>(null);
  // Without an answer the session goes on, and that is said.
  const signOut = (): void => void post('/console/auth/sign-out', {}).then(onSignedOut, setThrown);
  return h(
    'header',
    { class: isOpen ? 'menu open' : 'menu' },
    h('a', { class: 'brand', href: '/console', onClick: follow }, 'Tidemark'),
    h('button', { type: 'button', class: 'opener', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }, 'Menu'),
    h(Organizations, { session }),
    h(
      'nav',
      { 'aria-label': 'Console' },
      places.map(({ name, path }) =>
        h('a', { href: path, onClick: follow, 'aria-current': path === place.path ? 'page' : undefined }, name),
      ),
    ),
    h(
      'div',
      { class: 'person' },
      h('span', null, text(object(session.person).email)),
      h('a', { href: '/docs' }, 'Docs'),
      h('button', { type: 'button', onClick: signOut }, 'Sign out'),
      thrown ? failure(thrown) : null,
    ),
  );
}

function Organizations({ session }: PageProps): JSX.Element {
  const all = rows(session.organizations);
  const current = object(session.organization);
  if (all.length < 2) return h('span', { class: 'organization' }, text(current.name));
  const choose = (id: string): void => {
    chooseOrganization(id);
    location.reload();
  };
  return h(
    'select',
    {
      'aria-label': 'Organization',
      value: text(current.id),
      onChange: (event: { currentTarget: HTMLSelectElement }) => choose(event.currentTarget.value),
    },
    all.map(({ id, name }) => h('option', { value: text(id) }, text(name))),
  );
}
