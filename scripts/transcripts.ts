// Writes the transcripts of command lines anew: `npm run transcripts`. What has changed is to be read before it is kept.
import { writeFileSync } from 'node:fs';
import { recordTranscripts, transcriptsFile } from '../server/tests/clients/transcripts/recording.ts';

const transcripts = await recordTranscripts();
writeFileSync(transcriptsFile, transcripts.join('\n'));
process.stdout.write(`wrote ${transcripts.length} transcripts\n`);
