import type { AnyJson } from '../../any-json.ts';
import { listSchema, object, type Task } from './task.ts';

/** Thirty tasks over the third sites, written before the rules were tried on any of them. */
export const thirdTasks: readonly Task[] = [
  { say: 'What is the monthly rent of 21 Elm Row? @homes/home/elm-row-21', has: /1,400/ },
  { say: 'How much deposit must I pay for @homes/home/quay-house', has: /1,342\.5/ },
  { say: 'List the features of the home at @homes/home/mill-lane-4', has: /Garden[\s\S]*parking/ },
  {
    say: 'All homes to let with town and rent, from @homes/to-let and its following pages',
    schema: listSchema('homes', object({ name: 'string', town: 'string', rent: 'number' })),
    body: { max_steps: 20 },
    has: ({ homes }) =>
      homes.length === 4 &&
      homes.some((one: AnyJson) => /Elm Row/.test(one.name) && one.town === 'Otley' && one.rent === 1400),
  },
  { say: 'What is the phone number of Larkfield Lettings? @homes/', has: /01943 555 020/ },
  {
    say: 'Which home is cheaper, @homes/home/station-road-77 or @homes/home/quay-house ?',
    has: (text) => /^77 Station Road/.test(text),
  },
  { say: 'Where does the conference take place? @talks/venue', has: /Armazém Hall|Rua da Prata/ },
  { say: 'Who speaks about "Queries that end"? @talks/programme', has: /Mei Tanaka/ },
  { say: 'In which room is the talk of Jonas Lind? @talks/programme', has: /Blue/ },
  { say: 'How much does a student ticket cost? @talks/tickets', has: /90/ },
  { say: 'How many people fit into the hall? @talks/venue', has: /450/ },
  {
    say: 'Speakers with their company and email @talks/speakers',
    schema: listSchema('speakers', object({ name: 'string', company: 'string', email: 'string' })),
    has: ({ speakers }) =>
      speakers.length === 4 && speakers[3].company === 'Kante GmbH' && speakers[3].email === 'petra@kante.example',
  },
  { say: 'Until when is the early bird price valid? @talks/tickets', has: /31 March/ },
  {
    say: 'Collect all jobs of the site @jobs/ with title, employer and salary',
    schema: listSchema('jobs', object({ title: 'string', employer: 'string', salary: 'string' })),
    body: { max_steps: 20 },
    has: ({ jobs }) =>
      jobs.length === 5 &&
      jobs.some((one: AnyJson) => one.title === 'Diver' && one.employer === 'Deepline' && /45,250/.test(one.salary)),
  },
  { say: 'What is the salary of the night pilot? @jobs/job/102', has: /61,000/ },
  { say: 'By when must I apply for the job at @jobs/job/104 ?', has: /18 May 2026/ },
  {
    say: 'reference, employer, place of work from @jobs/job/103',
    schema: object({ reference: 'string', employer: 'string', place_of_work: 'string' }),
    has: (it) => it.reference === 'HJ-103' && it.employer === 'Port of Arlow' && it.place_of_work === 'Arlow',
  },
  { say: 'Quanto costa la camera doppia per notte? @hotel/camere', has: /104/ },
  { say: 'Chi costruì il faro e quando? @hotel/storia', has: /Belli[\s\S]*1894/ },
  { say: 'Qual è l’indirizzo email dell’albergo? @hotel/contatti', has: /info@faro\.example/ },
  { say: 'Hoe lang duurt een rondleiding? @brewery/rondleiding', has: /90 minuten/ },
  {
    say: 'Beers with alcohol and taste: @brewery/bieren',
    schema: listSchema('beers', object({ name: 'string', alcohol: 'number', smaak: 'string' })),
    has: ({ beers }) =>
      beers.length === 3 &&
      beers[2].name === 'Winterkraai' &&
      beers[2].alcohol === 9 &&
      beers[2].smaak === 'kruidig en zwaar',
  },
  { say: 'Which station had the highest level in 2024? @gauge/levels', has: /Saltmarsh/ },
  { say: 'How many trout were counted in 2022? @gauge/fish', has: /2,980/ },
  { say: 'What is the sum of all salmon over the years? @gauge/fish', has: /5,?135/ },
  {
    say: 'Average level in 2023 of the stations on the Ure, @gauge/levels',
    schema: object({ average_level: 'number' }),
    has: (it) => it.average_level === 120,
  },
  { say: 'Who runs the River Survey? @gauge/about', has: /Helen Marsh/ },
  { say: 'How heavy is the camera? @camera/specs', has: /412 g/ },
  {
    say: 'Which models are waterproof? @camera/compare',
    has: (text) => /Optik 6/.test(text) && /Optik 7/.test(text) && !/Optik 5/.test(text),
  },
  { say: 'Which is the lightest model? @camera/compare', has: /Optik 7/ },
];
