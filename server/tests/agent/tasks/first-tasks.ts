import type { AnyJson } from '../../any-json.ts';
import { listSchema, object, type Task } from './task.ts';

const kettle = object({ name: 'string', price: 'number' });

/** Forty tasks over the first sites, in words of people who do not know how it is done. */
export const firstTasks: readonly Task[] = [
  { say: 'How much is the Cinder kettle? @shop/kettles/cinder', has: /92(?:\.00)?/ },
  { say: 'What is the capacity of the kettle on @shop/kettles/bramble', has: /1\.8/ },
  { say: 'Is the Fjord glass kettle available? @shop/kettles/fjord', has: /sold out/i },
  { say: 'From which order value is delivery free according to @shop/delivery?', has: /50/ },
  { say: 'How long can I return things? @shop/delivery', has: /60 days/ },
  { say: 'What is the email address of the shop? @shop/contact', has: /tea@kettleandco\.example/ },
  { say: 'Phone number of Kettle & Co from @shop/contact', has: /114 220 0110/ },
  { say: 'Which tea on @shop/teas comes from Japan?', has: /Gyokuro/ },
  { say: 'What is the cheapest tea on @shop/teas?', has: /Assam/ },
  { say: 'Average price of the teas listed at @shop/teas', has: /9\.31/ },
  {
    say: 'Extract name and price of the product: @shop/kettles/dune',
    schema: kettle,
    has: ({ name, price }) => /^Dune travel kettle/.test(name) && price === 29.9,
  },
  {
    say: 'Give me capacity, colour and article number of the kettle at @shop/kettles/ember',
    schema: object({ capacity: 'string', colour: 'string', article_number: 'string' }),
    has: (it) => /2\.0/.test(it.capacity) && it.colour === 'red' && it.article_number === 'KC-EMBER',
  },
  {
    say: 'All kettles with their prices from @shop/kettles, all pages',
    schema: listSchema('kettles', kettle),
    body: { max_steps: 20 },
    has: ({ kettles }) =>
      kettles.length === 6 && kettles.some((one: AnyJson) => /^Fjord/.test(one.name) && one.price === 55.25),
  },
  {
    say: 'List every kettle sold at @shop/kettles including the following pages',
    body: { max_steps: 20 },
    has: (text) => ['Aurora', 'Bramble', 'Cinder', 'Dune', 'Ember', 'Fjord'].every((one) => text.includes(one)),
  },
  {
    say: 'Teas with origin and price: @shop/teas',
    schema: listSchema('teas', object({ tea: 'string', origin: 'string', price: 'number' })),
    has: ({ teas }) => teas.length === 4 && teas[1].price === 14.8 && teas[3].origin === 'South Africa',
  },
  { say: 'What is the default port? @docs/config', has: /7311/ },
  { say: 'What does error E204 mean? @docs/errors', has: /larger than one megabyte/ },
  { say: 'What does `plover drain` do? @docs/cli', has: /ends when the last has run/ },
  { say: 'Which memory is required to install it? @docs/install', has: /64 MB/ },
  { say: 'When was version 2.3.1 released? @docs/releases', has: /2025-06-02/ },
  { say: 'Under which licence is Plover published? @docs/', has: /MIT/ },
  {
    say: 'The configuration keys with their defaults at @docs/config',
    schema: listSchema('settings', object({ key: 'string', default: 'string' })),
    has: ({ settings }) => settings.length === 4 && settings[2].key === 'retry_seconds' && settings[2].default === '15',
  },
  { say: 'List the requirements on @docs/install', has: /Linux 5\.10[\s\S]*64 MB[\s\S]*OpenSSL 3/ },
  { say: 'Who wrote the post about pears? @blog/posts/pears', has: /Ivo Brandt/ },
  { say: 'How deep do I plant a clove of garlic? @blog/posts/garlic', has: /five centimetres/ },
  { say: 'When was the post on compost published? @blog/posts/compost', has: /12 October 2025/ },
  {
    say: 'List the titles of all posts of the blog @blog/',
    body: { max_steps: 20 },
    has: (text) => ['garlic', 'compost', 'pears', 'slugs', 'hoe'].every((one) => text.includes(one)),
  },
  {
    say: 'Title, author and date of the article @blog/posts/slugs',
    schema: object({ title: 'string', author: 'string', date: 'string' }),
    has: ({ title, author, date }) =>
      /^Living with slugs/.test(title) && author === 'Ivo Brandt' && /15 June 2025|2025-06-15/.test(date),
  },
  { say: 'When was Halvard Bearings founded, and by whom? @company/about', has: /1956[\s\S]*Nils Halvard/ },
  { say: 'Who is the head of engineering at @company/team?', has: /Leena Rautio/ },
  {
    say: 'People and their roles at @company/team',
    schema: listSchema('people', object({ name: 'string', role: 'string' })),
    has: ({ people }) => people.length === 4 && people[1].name === 'Piotr Nowak' && /Financial/.test(people[1].role),
  },
  { say: 'What is the address in Gdynia? @company/locations', has: /Portowa 12/ },
  { say: 'Which plan of @company/pricing includes 25 machines?', has: /Plus/ },
  { say: 'Sum of inhabitants of all districts at @statistics/population', has: /202,?020/ },
  { say: 'Which district has the largest area? @statistics/population', has: /Carrow/ },
  { say: 'How many GWh of wind were produced? @statistics/energy', has: /1,?840/ },
  { say: 'What is the total energy consumption in GWh across all sectors? @statistics/energy', has: /3,?680/ },
  {
    say: 'What was the average number of rainy days per month? @statistics/rain',
    schema: object({ average: 'number' }),
    has: ({ average }) => Math.abs(average - 71 / 6) < 0.01,
  },
  { say: 'Was kostet der Eintritt für Familien? @museum/besuch', has: /26,00/ },
  { say: 'Wer hat das Museum gegründet und wann? @museum/geschichte', has: /Jakob Wehrli[\s\S]*1931/ },
];
