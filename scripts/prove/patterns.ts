import { faultsOf, shippedLiterals, shippedMade } from '../../server/tests/patterns/findings.ts';
import { chosen } from './arguments/chosen.ts';

/**
 * Whether any regular expression of the shipped code takes more than linear time for one of all the texts that are derived from
 * it. Argument: a part of the paths that are looked at.
 */
export async function run([word = '']: string[]): Promise<boolean> {
  const shipped = [...shippedLiterals(), ...(await shippedMade())];
  const patterns = chosen(shipped, [word], ({ at }, part) => at.includes(part));
  const faults = faultsOf(patterns);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${patterns.length} regular expressions, ${faults.length} of them take more than linear time\n`);
  return faults.length === 0;
}
