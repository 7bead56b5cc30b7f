// A process that does its worst with a service, until it is ended. It gives way to all others of the machine, for it stands for ones elsewhere.
import { setPriority } from 'node:os';
import { type AttackName, attacks, tally } from './attacks.ts';

setPriority(19);
const [name = '', serviceUrl = '', key = '', feedUrl = ''] = process.argv.slice(2);
await attacks[name as AttackName]({ serviceUrl, key, feedUrl });
process.stdout.write('begun\n');
const tellIntervalMs = 500;
setInterval(() => process.stdout.write(`${JSON.stringify(tally)}\n`), tellIntervalMs);
