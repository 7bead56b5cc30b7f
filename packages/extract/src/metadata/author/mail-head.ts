/** What the head of a mail says that stands in a page as text, as archives show it. */
export interface MailHead {
  readonly from: string;
  readonly date: string;
}

/** Such a page begins with its head; more may stand above it, as the subject again and where the next mail is. */
const maxBefore = 400;
const maxHead = 1_500;
// Bounded by maxHead. The names of the fields are those of the mail format in every language.
const field = /^(From|Date|Subject):[ \t]+(\S.*)$/gm;

/** The head of the mail that a text begins with; null where it does not begin with one. */
export function mailHeadOf(text: string): MailHead | null {
  const first = text.slice(0, maxBefore).search(/^From:[ \t]/m);
  if (first < 0) return null;
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.slice(0, maxHead).matchAll(field))
    if (!found.has(name)) found.set(name, value.trim());
  const [from, date] = [found.get('From'), found.get('Date')];
  return from && date && found.has('Subject') ? { from, date: (date.split('[', 1)[0] ?? '').trimEnd() } : null;
}
