import { writeFileSync } from 'node:fs';

const usage = `Usage: npm run transcripts

Writes the transcripts of command lines anew, into server/tests/clients/transcripts. What has changed is to be read before it is kept.
`;

if (process.argv.length > 2) {
  process.stdout.write(usage);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const { recordTranscripts, transcriptsFile } = await import('../server/tests/clients/transcripts/recording.ts');
const transcripts = await recordTranscripts();
writeFileSync(transcriptsFile, transcripts.join('\n'));
process.stdout.write(`wrote ${transcripts.length} transcripts\n`);
