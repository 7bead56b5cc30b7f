import type { AnyJson } from '../../any-json.ts';
import { listSchema, object, type Task } from './task.ts';

/** Thirty tasks over the fourth sites, written before the rules were tried on any of them. */
export const fourthTasks: readonly Task[] = [
  { say: 'How much does it cost to replace a lost library card? @library/joining', has: /2\.50/ },
  { say: 'When is the Central library open on Wednesdays? @library/branches', has: /9:00.20:00/ },
  { say: 'What is the telephone number of the branch in Mossend? @library/branches', has: /420 140/ },
  { say: 'For how long may I borrow a telescope? @library/loans', has: /2 weeks/ },
  {
    say: 'Events with title, place and fee from @library/events',
    schema: listSchema('events', object({ title: 'string', place: 'string', fee: 'string' })),
    has: ({ events }) =>
      events.length === 3 &&
      /bicycle/.test(events[1].title) &&
      events[1].place === 'Central' &&
      /4/.test(events[1].fee),
  },
  { say: 'What does joining cost for an adult of 40? @library/joining', has: /12 pounds/ },
  { say: 'How long does the crab soup take to cook? @kitchen/recipe/crab-soup', has: /50 minutes/ },
  {
    say: 'List the ingredients of the samphire tart: @kitchen/recipe/samphire-tart',
    has: /300 g samphire[\s\S]*200 ml milk/,
  },
  { say: 'At what temperature is the samphire tart baked? @kitchen/recipe/samphire-tart', has: /180/ },
  {
    say: 'Serves, cooking time and difficulty of @kitchen/recipe/oat-bread',
    schema: object({ serves: 'string', cooking_time: 'string', difficulty: 'string' }),
    has: (it) => it.serves === '1 loaf' && it.cooking_time === '3 hours' && it.difficulty === 'easy',
  },
  { say: 'In which year did Nell Harrow open her kitchen? @kitchen/about', has: /2009/ },
  { say: 'When does the last bus leave from Sandgate School? @bus/route/14', has: /22:31/ },
  { say: 'How many minutes does it take from Dunmore to Saltcombe harbour? @bus/route/14', has: /39/ },
  { say: 'What does a day ticket cost for a child? @bus/fares', has: /3\.20/ },
  { say: 'For how many days are lost things kept? @bus/lost', has: /28/ },
  {
    say: 'All courses with code, name, lecturer and credits, from @uni/courses and the pages after it',
    schema: listSchema('courses', object({ code: 'string', name: 'string', lecturer: 'string', credits: 'number' })),
    body: { max_steps: 20 },
    has: ({ courses }) =>
      courses.length === 5 &&
      courses.some(
        (one: AnyJson) =>
          one.code === 'ES311' && /Planetary/.test(one.name) && /Aske/.test(one.lecturer) && one.credits === 9,
      ),
  },
  { say: 'How is the course ES207 examined? @uni/course/es207', has: /Oral/ },
  { say: 'What is the email address of Dr Reis? @uni/staff', has: /reis@earth\.example/ },
  { say: 'Who is the dean of the faculty? @uni/', has: /Ingrid Malm/ },
  { say: 'Wie viele Punkte hat TuS Warfen? @liga/tabelle', has: /37/ },
  { say: 'Wie viele Zuschauer passen in das Stadion am Siel? @liga/vereine', has: /2\.400/ },
  { say: 'Wer trainiert den TuS Warfen? @liga/vereine', has: /Jörg Thoms/ },
  {
    say: 'Summe der Punkte aller Vereine, @liga/tabelle',
    schema: object({ summe_punkte: 'number' }),
    has: (it) => it.summe_punkte === 136,
  },
  { say: 'Combien coûte la truite aux amandes ? @bistro/carte', has: /21 €/ },
  { say: 'Quels jours le restaurant est-il fermé ? @bistro/horaires', has: /dimanche et le lundi/ },
  { say: 'What is the default of the option --skew? @docs/options', has: /250 ms/ },
  {
    say: 'Which version dropped Python 3.10, or what did 2.2.0 change? @docs/changes',
    has: /2\.2\.0|Drops Python 3\.10/,
  },
  { say: 'Does rivet run on Windows? @docs/faq', has: /Not yet/ },
  {
    say: 'How much more does neutering a dog cost than a cat? Give me the prices of neutering: @vet/prices',
    has: /240[\s\S]*110/,
  },
  { say: '¿Cuánto cuesta la entrada reducida? @museo/visita', has: /4 €/ },
];
