import { serveTasks } from './serve-tasks.ts';
import { type NamedTask, taskOf } from './tasks.ts';

serveTasks(async ({ name, input }: NamedTask) => {
  const task = await taskOf(name);
  return task.run(input as never);
});
