import type { AnyJson } from '../../any-json.ts';
import { listSchema, object, type Task } from './task.ts';

/** Thirty tasks over the fifth sites, written before the rules were tried on any of them. */
export const fifthTasks: readonly Task[] = [
  { say: 'On which day of the week does the choir rehearse? @choir/join', has: /Tuesday/ },
  { say: 'What is the subscription for students? @choir/join', has: /45 pounds/ },
  { say: 'Who is the conductor? @choir/people', has: /Ruth Amery/ },
  {
    say: 'All concerts with title, date, place and tickets: @choir/concerts',
    schema: listSchema('concerts', object({ title: 'string', date: 'string', place: 'string', tickets: 'string' })),
    has: ({ concerts }) =>
      concerts.length === 3 &&
      concerts[1].title === 'Messiah' &&
      /12 December 2026/.test(concerts[1].date) &&
      concerts[1].place === 'Harbour church' &&
      /18/.test(concerts[1].tickets),
  },
  { say: 'When was the choir founded? @choir/', has: /1987/ },
  { say: 'How heavy is the panel? @solar/data', has: /20\.8 kg/ },
  {
    say: 'Peak power, efficiency and weight of @solar/data',
    schema: object({ peak_power: 'string', efficiency: 'string', weight: 'string' }),
    has: (it) => it.peak_power === '400 W' && /21\.4/.test(it.efficiency) && it.weight === '20.8 kg',
  },
  { say: 'Which model of the range is the cheapest? @solar/range', has: /Helia 360/ },
  { say: 'For how many years is the product guaranteed? @solar/warranty', has: /15 years/ },
  { say: 'To which address do I send a claim? @solar/warranty', has: /claims@helia\.example/ },
  { say: 'Which ship sails from Inish to Skerry? @ferry/sailings', has: /Tern/ },
  { say: 'When does the ferry from Dunmore to Skerry arrive? @ferry/sailings', has: /18:05/ },
  { say: 'How much is a return ticket for a car? @ferry/fares', has: /62\.00/ },
  { say: 'Until when is the Petrel in dock? @ferry/notices', has: /21 May/ },
  { say: 'Quel est le tarif réduit ? @garden/visiter', has: /3,50 €/ },
  { say: 'Qui est responsable de la roseraie ? @garden/collections', has: /Paul Lemaire/ },
  {
    say: 'Nombre total des espèces de toutes les collections, @garden/collections',
    schema: object({ total_especes: 'number' }),
    has: (it) => it.total_especes === 1585,
  },
  { say: 'How much do the repairs of the bridge cost? @paper/news/bridge', has: /2\.3 million/ },
  { say: 'Who wrote the article on the school? @paper/news/school', has: /Ravi Patel/ },
  { say: 'What does the head teacher want to buy with the prize? @paper/news/school', has: /beehives/ },
  { say: 'Who is the editor of the Gazette? @paper/imprint', has: /Celia Brandt/ },
  { say: 'Was kostet eine Zehnerkarte für Jugendliche? @gym/preise', has: /85,00/ },
  {
    say: 'Alle Kurse mit Name, Dauer, Preis und Leitung: @gym/kurse',
    schema: listSchema('kurse', object({ name: 'string', dauer: 'string', preis: 'number', leitung: 'string' })),
    has: ({ kurse }) =>
      kurse.length === 3 && kurse[1].name === 'Grundkurs' && kurse[1].preis === 89 && kurse[1].leitung === 'Sara Wolf',
  },
  { say: 'Wie lautet die Telefonnummer der Kletterhalle? @gym/kontakt', has: /0831 55 01 20/ },
  {
    say: 'All stamps of the shop with name, price and condition, from @stamps/ and the page after it',
    schema: listSchema('stamps', object({ name: 'string', price: 'number', condition: 'string' })),
    body: { max_steps: 20 },
    has: ({ stamps }) =>
      stamps.length === 4 &&
      stamps.some((one: AnyJson) => /Black swan/.test(one.name) && one.price === 1250 && one.condition === 'Used'),
  },
  { say: 'What is the stock number of the Basel dove? @stamps/stamp/basel-dove', has: /S-2210/ },
  { say: 'How much is shipping abroad? @stamps/shipping', has: /9\.50/ },
  { say: 'How much will the council spend on the swing? @parish/minutes/may', has: /8,400/ },
  { say: 'When is the next meeting of the council? @parish/minutes/may', has: /8 June 2026/ },
  { say: 'When is the brown bin collected next? @parish/waste', has: /1 June/ },
];
