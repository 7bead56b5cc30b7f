import type { AnyJson } from '../../any-json.ts';
import { listSchema, object, type Task } from './task.ts';

/** Thirty tasks over the second sites. */
export const secondTasks: readonly Task[] = [
  { say: 'How many pages has The Salt Road? @books/book/9780000000019', has: /312/ },
  {
    say: 'Title, author, isbn and price of @books/book/9780000000033',
    schema: object({ title: 'string', author: 'string', isbn: 'string', price: 'number' }),
    has: (it) =>
      it.title === 'A Grammar of Owls' &&
      it.author === 'Ruth Adeleke' &&
      it.isbn === '9780000000033' &&
      it.price === 24,
  },
  {
    say: 'Collect all books of the shop @books/ with author and price',
    schema: listSchema('books', object({ name: 'string', author: 'string', price: 'number' })),
    body: { max_steps: 20 },
    has: ({ books }) =>
      books.length === 5 &&
      books.some(
        (one: AnyJson) => one.name === 'Slow Bridges' && one.price === 16.75 && one.author === 'Ines Carvalho',
      ),
  },
  { say: 'When is the poetry night? @books/events', has: /19 February 2026/ },
  { say: 'At what time does the shop open on Saturday? @books/visit', has: /9:00/ },
  { say: 'Give me the email of Margin Books: @books/visit', has: /hello@marginbooks\.example/ },
  {
    say: 'Which of these two books is cheaper: @books/book/9780000000026 or @books/book/9780000000057?',
    has: (text) => /Winter Ferries/.test(text) && !/Nine Lighthouses[^\n]*(?:cheap|lowest)/i.test(text),
  },
  {
    say: 'New books with author and price from @books/new',
    schema: listSchema('books', object({ title: 'string', author: 'string', price: 'number' })),
    has: ({ books }) =>
      books.length === 3 &&
      books[1].title === 'Winter Ferries' &&
      books[1].author === 'Dag Holm' &&
      books[1].price === 12.5,
  },
  { say: 'How many points does Arran RC have? @league/table', has: /15/ },
  { say: 'Who is at the top of the table with most points? @league/table', has: /Cromarty/ },
  { say: 'How many spectators came to all races together? @league/results', has: /8,?945/ },
  { say: 'What was the fastest time? @league/results', has: /7\.42/ },
  { say: 'Who won the Herring Cup? @league/results', has: /Dornoch BC/ },
  {
    say: 'The races with date, winner and spectators: @league/results',
    schema: listSchema('races', object({ date: 'string', race: 'string', winner: 'string', spectators: 'integer' })),
    has: ({ races }) => races.length === 4 && races[2].race === 'Midsummer Race' && races[2].spectators === 2310,
  },
  {
    say: 'How many races did Cromarty RC win according to the results? @league/results',
    has: /\b(?:2|two)\b(?!\d|:|-)/,
  },
  {
    say: 'Find the captain of each club on the site @league/clubs',
    body: { max_steps: 20 },
    has: (text) => ['Moira Kerr', 'Ewan Smart', 'Isla Munro', 'Callum Ross'].every((one) => text.includes(one)),
  },
  {
    say: 'List the ingredients of the leek tart @recipes/leek-tart',
    has: /250 g flour[\s\S]*125 g butter[\s\S]*3 leeks[\s\S]*2 eggs[\s\S]*200 ml cream/,
  },
  { say: 'At which temperature is the rye bread baked? @recipes/rye', has: /220/ },
  { say: 'How many people does the tart serve? @recipes/leek-tart', has: /(?:Serves )?\b6\b/ },
  { say: 'Can I freeze the tart? @recipes/faq', has: /three months/ },
  {
    say: 'The soups of @recipes/soups and how many minutes each takes',
    schema: listSchema('soups', object({ name: 'string', minutes: 'number' })),
    has: ({ soups }) => soups.length === 3 && soups[1].name === 'Nettle soup' && soups[1].minutes === 30,
  },
  { say: 'Qui est le maire de Valbrune ? @mairie/mairie', has: /Hélène Garrigou/ },
  { say: 'Combien coûte une entrée pour un enfant ? @mairie/piscine', has: /2,50/ },
  { say: 'Combien d’habitants la commune avait-elle en 2010 ? @mairie/demographie', has: /1.?487/ },
  { say: '¿Cuánto cuesta la esterilización de un gato? @clinic/precios', has: /120/ },
  {
    say: 'Contact data of the clinic: @clinic/contacto',
    schema: object({ email: 'string', phone: 'string' }),
    has: ({ email, phone }) => email === 'citas@arrayan.example' && /910 ?555 ?204/.test(phone),
  },
  { say: '¿Quién es el cirujano? @clinic/equipo', has: /Marcos Ibáñez/ },
  { say: 'How many requests per second does the Team plan allow? @api/limits', has: /20/ },
  {
    say: 'In which version were delivery receipts added, and when? @api/changelog',
    has: /v?3\.1[\s\S]*17 October 2025|17 October 2025[\s\S]*3\.1/,
  },
  {
    say: 'Which status codes may be retried? @api/status',
    has: (text) => /failed/.test(text) && !/delivered|queued|expired/.test(text),
  },
];
