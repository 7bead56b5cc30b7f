/** What is asked of a subject, and how pages speak of it: in the words of the question, and in others. */
export interface Aspect {
  readonly name: string;
  readonly question: (subject: string) => string;
  readonly title: string;
  readonly plain: string;
  readonly otherwise: string;
}

interface Domain {
  readonly subjects: readonly string[];
  readonly about: string;
  readonly aspects: readonly Aspect[];
}

export const domains: readonly Domain[] = [
  {
    subjects: ['Skarrow', 'Penhallow', 'Tarnby', 'Oldwick', 'Marrowsea'],
    about: 'a harbour town',
    aspects: [
      {
        name: 'tides',
        question: (at) => `How high are the tides at ${at}?`,
        title: 'Tides',
        plain: 'At spring tides high water stands 4.1 metres above chart datum, and at neap tides the tides are lower.',
        otherwise:
          'The sea rises and falls by more than four metres twice a day around new and full moon, so check the range.',
      },
      {
        name: 'fees',
        question: (at) => `What are the mooring fees in ${at} harbour?`,
        title: 'Mooring fees',
        plain: 'The mooring fees are 24 pounds a night; weekly fees for a mooring are cheaper.',
        otherwise: 'A night on the pontoon costs 24 pounds for a boat of ten metres; berthing by the week is cheaper.',
      },
      {
        name: 'history',
        question: (at) => `Who built the harbour of ${at} and when?`,
        title: 'How the harbour was built',
        plain: 'The harbour was built in 1808 by an engineer who built nine harbours of this coast.',
        otherwise:
          'Its quays were laid out under Telford for the herring fleet, and the outer mole was finished two centuries ago.',
      },
      {
        name: 'fuel',
        question: (at) => `Where can boats get diesel fuel in ${at}?`,
        title: 'Diesel and fuel',
        plain: 'Boats get diesel fuel at the berth by the ice house, from eight to five.',
        otherwise: 'The pump at the ice house sells red and white gasoil to visiting yachts; ring the attendant first.',
      },
      {
        name: 'storm',
        question: (at) => `Is ${at} safe to enter in an easterly gale?`,
        title: 'Entering in a gale',
        plain: 'In an easterly gale it is not safe to enter: seas break across the entrance.',
        otherwise:
          'With strong onshore winds the bar breaks right across, and the approach should not be tried by strangers.',
      },
      {
        name: 'museum',
        question: (at) => `When does the maritime museum of ${at} open?`,
        title: 'Maritime museum opening',
        plain: 'The maritime museum is open from ten to four between April and October.',
        otherwise:
          'The heritage collection in the old cooperage receives visitors from Easter until autumn, ten till four.',
      },
      {
        name: 'train',
        question: (at) => `How do I get to ${at} by train?`,
        title: 'Arriving by train',
        plain: 'By train one gets there in four hours, with a change at the junction.',
        otherwise: 'The railway station lies ten minutes from the quay; four services run each day from the city.',
      },
      {
        name: 'repairs',
        question: (at) => `Which boatyard in ${at} repairs engines?`,
        title: 'Boatyard and engine repairs',
        plain: 'The boatyard repairs engines of every make, and lifts boats up to twenty tonnes.',
        otherwise: 'Mechanics at the slipway overhaul marine diesels, and a hoist takes hulls of twenty tonnes.',
      },
    ],
  },
  {
    subjects: ['Corvidlib', 'Tessera', 'Quillstream', 'Nimbuskit', 'Ferrodb'],
    about: 'a software library',
    aspects: [
      {
        name: 'licence',
        question: (of) => `Which licence is ${of} published under?`,
        title: 'Licence',
        plain: 'It is published under the licence Apache 2.0, with an exception for generated code.',
        otherwise: 'You may use it commercially; the terms are those of Apache 2.0, as the NOTICE file says.',
      },
      {
        name: 'memory',
        question: (of) => `Why does ${of} leak memory in long running processes?`,
        title: 'Memory leak in long running processes',
        plain: 'The memory leak in long running processes comes from listeners that are never removed.',
        otherwise:
          'Heap use keeps growing over days because callbacks stay registered; clear them on close and it stays flat.',
      },
      {
        name: 'install',
        question: (of) => `How do I install ${of} on Alpine Linux?`,
        title: 'Install on Alpine',
        plain: 'To install it on Alpine Linux add the package of the build tools first, then install as usual.',
        otherwise:
          'On musl systems the prebuilt binary does not load, so compile from source with the toolchain package.',
      },
      {
        name: 'migration',
        question: (of) => `What breaks when migrating ${of} from version 2 to 3?`,
        title: 'Migrating from version 2 to 3',
        plain: 'When migrating from version 2 to 3 the callback interface breaks, and options have other names.',
        otherwise: 'The upgrade to the new major removes callbacks in favour of promises and renames most settings.',
      },
      {
        name: 'security',
        question: (of) => `Which security vulnerability was fixed in ${of}?`,
        title: 'Security vulnerability',
        plain: 'The security vulnerability that was fixed let a crafted header read files outside the root.',
        otherwise: 'A path traversal was patched in the last release; attackers could fetch arbitrary files before.',
      },
      {
        name: 'speed',
        question: (of) => `How fast is ${of} compared with its alternatives?`,
        title: 'Benchmarks against alternatives',
        plain: 'It is as fast as its alternatives for small inputs, and twice as fast for large ones.',
        otherwise: 'Throughput measured on one core was double that of rivals beyond a megabyte, and equal below.',
      },
      {
        name: 'config',
        question: (of) => `How do I configure timeouts in ${of}?`,
        title: 'Configure timeouts',
        plain: 'To configure timeouts set the option in milliseconds when the client is made.',
        otherwise: 'Pass the deadline in ms to the constructor; requests that take longer are given up.',
      },
      {
        name: 'windows',
        question: (of) => `Does ${of} support Windows on ARM?`,
        title: 'Windows on ARM support',
        plain: 'It supports Windows on ARM since the last release, with native binaries.',
        otherwise: 'Prebuilt artefacts for arm64 machines of Microsoft ship with the newest version.',
      },
    ],
  },
];

/** The aspects of each subject that are asked: four of them, others of the next subject. */
export const asked = domains.flatMap(({ subjects, aspects }) =>
  subjects.flatMap((subject, at) =>
    [0, 1, 2, 3].flatMap((step) => {
      const aspect = aspects[(at * 3 + step * 2 + (step > 1 ? 1 : 0)) % aspects.length];
      return aspect ? [{ subject, aspect, query: aspect.question(subject) }] : [];
    }),
  ),
);
