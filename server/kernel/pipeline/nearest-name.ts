import { distance } from 'fastest-levenshtein';

/** Words that other services, and habits, use for what we name otherwise; the first that is known here is meant. */
const peers: Readonly<Record<string, readonly string[]>> = {
  address: ['url'],
  allow_subdomains: ['include_subdomains'],
  ask: ['instruction', 'query'],
  block_cookie_banners: ['close_overlays'],
  budget: ['budget_usd', 'max_cost_usd'],
  cadence: ['refresh_cadence'],
  company: ['domain'],
  country: ['proxy_country'],
  country_code: ['proxy_country'],
  custom_headers: ['headers'],
  delay: ['delay_ms'],
  depth: ['max_depth'],
  device: ['mobile'],
  device_type: ['mobile'],
  end_date: ['to'],
  exclude_tags: ['exclude_selectors'],
  extract_rules: ['extract'],
  css_extractor: ['extract'],
  formats: ['format'],
  forward_headers: ['headers'],
  full_page_screenshot: ['screenshot'],
  geolocation: ['proxy_country'],
  goal: ['instruction'],
  headless: ['render_js'],
  ignore_https_errors: ['insecure_tls'],
  ignore_robots_txt: ['respect_robots'],
  ignore_sitemap: ['sitemap'],
  include_tags: ['include_selectors'],
  include_answer: ['synthesize'],
  js: ['render_js'],
  js_render: ['render_js'],
  key: ['source_key'],
  link: ['url', 'source_url', 'domain'],
  location: ['proxy_country'],
  main_content_only: ['only_main_content'],
  max_age_ms: ['max_age'],
  max_concurrency: ['concurrency'],
  max_discovery_depth: ['max_depth'],
  max_length: ['max_chars'],
  max_cost: ['max_cost_usd', 'budget_usd'],
  max_pages: ['limit'],
  max_results: ['limit'],
  output: ['format'],
  output_format: ['format'],
  page: ['url'],
  page_size: ['limit'],
  page_token: ['cursor'],
  per_page: ['limit'],
  prompt: ['instruction', 'query'],
  proxy: ['proxy_country'],
  q: ['query', 'search'],
  question: ['query', 'instruction'],
  readability: ['only_main_content'],
  remove_overlays: ['close_overlays'],
  render: ['render_js'],
  render_javascript: ['render_js'],
  return_format: ['format'],
  schema: ['json_schema'],
  search_depth: ['depth'],
  screenshot_full_page: ['screenshot'],
  skip_tls_verification: ['insecure_tls'],
  start_date: ['from'],
  start_url: ['url'],
  start_urls: ['url', 'urls'],
  starting_after: ['cursor'],
  state: ['status'],
  target: ['url'],
  task: ['instruction'],
  timeout: ['timeout_ms'],
  type: ['entity_type'],
  uri: ['url', 'source_url', 'domain'],
  url: ['source_url', 'domain'],
  urls: ['urls', 'url', 'domains'],
  user_agent_string: ['user_agent'],
  wait: ['wait_for'],
  wait_for_selector: ['wait_for'],
  wait_for_timeout: ['wait_for'],
  wait_ms: ['wait_for'],
  webhook: ['callback_url'],
  webhook_url: ['callback_url'],
  website: ['domain', 'url'],
  // Values.
  jpg: ['jpeg'],
  md: ['markdown'],
  plain: ['text'],
  plain_text: ['text'],
  raw: ['raw_html'],
  source: ['raw_html'],
  txt: ['text'],
};

/** No name of ours is longer, and distances cost the square. */
const maxNameCharacters = 60;

const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]/g, '_')
    .toLowerCase();

/** Whether two names differ by two neighbours that changed places: one slip, where the distance counts two. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`;
  return one.length === other.length && swapped === other;
}

const slips = (one: string, other: string): number => (isSwapped(one, other) ? 1 : distance(one, other));

/** The known name that a caller most likely meant, if one is near: other spelling, a peer's word, or a few typos. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxNameCharacters) return undefined;
  const spelled = snake(name);
  const meant = [spelled, ...(Object.hasOwn(peers, spelled) ? (peers[spelled] ?? []) : [])];
  const found = meant.find((candidate) => known.includes(candidate));
  if (found) return found;
  const allowed = Math.max(1, Math.floor(spelled.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, distance: slips(spelled, snake(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0] && ranked[0].distance <= allowed ? ranked[0].candidate : undefined;
}
