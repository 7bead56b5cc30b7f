import { parentPort } from 'node:worker_threads';
import { answer, type Question } from './validation.ts';

// Only our own thread posts here, and nothing but questions.
parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
// From now on time is counted: what a start takes is no schema's.
parentPort?.postMessage('ready');
