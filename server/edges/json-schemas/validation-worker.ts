import { serveTasks } from '../threads/serve-tasks.ts';
import { answer } from './validation.ts';

serveTasks(answer);
