/** A question of a newcomer, the part of the documentation that answers it, and words that stand there. */
export interface Question {
  readonly asked: string;
  /** The guide and, after `#`, the heading. */
  readonly place: string;
  readonly words: readonly string[];
}

export const questions: readonly Question[] = [
  {
    asked: 'How do I get an API key?',
    place: 'faq#how-do-i-get-an-api-key',
    words: ['npm run keys -- create', 'once'],
  },
  { asked: 'What does a page cost?', place: 'scrape#what-costs-and-what-does-not', words: ['0.0007 USD'] },
  {
    asked: 'How do I get markdown of a web page?',
    place: 'faq#how-do-i-get-the-markdown-of-a-web-page',
    words: ['Accept: text/markdown'],
  },
  {
    asked: 'How do I crawl a whole site?',
    place: 'faq#how-do-i-crawl-a-whole-site',
    words: ['limit', 'include_patterns'],
  },
  {
    asked: 'Does it respect robots.txt?',
    place: 'faq#does-it-obey-robotstxt',
    words: ['respect_robots', 'Crawl-delay'],
  },
  {
    asked: 'How do I read a page behind a login?',
    place: 'faq#how-do-i-read-a-page-behind-a-login',
    words: ['profile_id'],
  },
  {
    asked: 'How do I wait for JavaScript to render?',
    place: 'faq#how-do-i-read-a-page-that-needs-javascript',
    words: ['render_js', 'wait_for'],
  },
  { asked: 'Can I scrape a PDF?', place: 'documents#pdf', words: ['OCR'] },
  {
    asked: 'How do I extract JSON by a schema?',
    place: 'faq#how-do-i-get-json-instead-of-text',
    words: ['json_schema'],
  },
  { asked: 'How do I take a screenshot?', place: 'scrape#screenshots', words: ['full_page'] },
  { asked: 'How do I verify the signature of a callback?', place: 'callbacks#signing', words: ['X-Service-Signature'] },
  {
    asked: 'How do I use a proxy in Germany?',
    place: 'faq#how-do-i-read-a-page-by-a-proxy-in-another-country',
    words: ['proxy_country'],
  },
  {
    asked: 'How do I limit what I spend in a day?',
    place: 'faq#how-do-i-limit-what-i-spend',
    words: ['--daily-budget'],
  },
  {
    asked: 'How do I migrate from Firecrawl?',
    place: 'from-firecrawl',
    words: ['onlyMainContent', 'only_main_content'],
  },
  {
    asked: 'How do I back up and upgrade the service?',
    place: 'deploy#upgrade-rollback-backup',
    words: ['npm run backup'],
  },
  {
    asked: 'How do I retry a request without paying twice?',
    place: 'faq#how-do-i-repeat-a-call-without-paying-twice',
    words: ['Idempotency-Key'],
  },
  { asked: 'How long are results of jobs kept?', place: 'limits#how-long-things-are-kept', words: ['7 days'] },
  {
    asked: 'Why is a private address refused?',
    place: 'faq#why-is-an-address-refused',
    words: ['ALLOW_PRIVATE_CIDRS'],
  },
  {
    asked: 'Whom do I pay?',
    place: 'faq#whom-do-i-pay-and-what-does-tidemark-cost',
    words: ['it is free', 'BILLING=off'],
  },
  {
    asked: 'How do I serve it over HTTPS?',
    place: 'faq#how-do-i-serve-it-over-https-tls',
    words: ['BASE_URL', 'nginx'],
  },
  {
    asked: 'How do I move to PostgreSQL?',
    place: 'operate#from-the-embedded-store-to-postgresql-and-back',
    words: ['npm run move'],
  },
  { asked: 'How do I delete data?', place: 'faq#how-do-i-delete-data', words: ['DELETE /v1/freshness/sources'] },
  { asked: 'What is the volume discount?', place: 'prices#volume-discounts', words: ['20 %'] },
];
