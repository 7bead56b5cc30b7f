type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Controls would move the cursor or colour the terminal; names of hosts and messages of strangers may hold them. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, (control) => (control === '\n' ? '\n    ' : ' '));

const clockOf = (time: unknown): string => new Date(String(time)).toTimeString().slice(0, 8);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `free: empty` of a page that failed its gate, else the cost in USD. */
function billOf({ costUsd, qualityReason }: Fields): string[] {
  if (qualityReason) return [`free: ${qualityReason}`];
  return typeof costUsd === 'number' ? [`$${costUsd}`] : [];
}

/** A call or a job: what it was, about whom, how it was read, what it cost or why it failed. */
function callOf(fields: Fields): string[] {
  const { status, end, method, operation, route, targetHost, tier, problem, replayOf, durationMs, requestId } = fields;
  const what = method ? `${method} ${operation ?? route}` : `job ${operation}`;
  const how = [targetHost, tier, problem, replayOf ? 'replayed' : undefined].filter((part) => part !== undefined);
  const took = typeof durationMs === 'number' ? [`${durationMs} ms`] : [];
  // The id finds the job and its problem; of what went well, the list of jobs tells it.
  const id = problem ? [requestId] : [];
  return [status ?? end, what, ...how, ...billOf(fields), ...took, ...id].map(String);
}

function messageOf({ level, time: _, msg, error, ...rest }: Fields): string[] {
  const stack = isFields(error) ? [String(error.stack ?? error.message)] : [];
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${textOf(value)}`);
  return [...(level === 'info' ? [] : [String(level)]), String(msg), ...fields, ...stack];
}

/** A line of the log for people, from the line for programs. */
export function humanLine(line: string): string {
  const fields: unknown = JSON.parse(line);
  if (!isFields(fields)) return line;
  const parts = fields.msg === 'request' || fields.msg === 'job' ? callOf(fields) : messageOf(fields);
  return `${printable([clockOf(fields.time), ...parts].join('  '))}\n`;
}
