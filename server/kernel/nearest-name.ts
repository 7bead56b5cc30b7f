import { distance } from 'fastest-levenshtein';

/** Words that other services use for what we name otherwise. */
const peers: Readonly<Record<string, string>> = {
  formats: 'format',
  timeout: 'timeout_ms',
  country: 'proxy_country',
  render: 'render_js',
  max_age_ms: 'max_age',
  main_content_only: 'only_main_content',
  page_token: 'cursor',
  starting_after: 'cursor',
  per_page: 'limit',
};

const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** The known name that a caller most likely meant, if one is near: other spelling, a peer's word, or a few typos. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const spelled = snake(name);
  const meant = known.includes(spelled) ? spelled : peers[spelled];
  if (meant && known.includes(meant)) return meant;
  const allowed = Math.max(1, Math.floor(spelled.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(spelled, snake(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0] && ranked[0].distance <= allowed ? ranked[0].candidate : undefined;
}
