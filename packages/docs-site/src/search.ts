import { addResults, type Found, found, type Index, indexOf, wordsAsked } from './results.ts';

const maxShown = 8;

interface Parts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly index: Index;
}

function partsOf(root: Document): Parts | null {
  const input = root.querySelector<HTMLInputElement>('#search');
  const list = root.querySelector<HTMLElement>('#found');
  const index = indexOf(root);
  return input && list && index ? { input, list, index } : null;
}

/** Makes the search field show what it finds while words are typed, as a combobox with a list (ARIA 1.2). */
export function addSearch(root: Document): void {
  const parts = partsOf(root);
  if (!parts) return;
  const { input, list, index } = parts;
  const search = async (): Promise<void> => show(root, parts, await found(index, input.value, maxShown));
  input.value = wordsKept() || input.value || wordsAsked();
  addResults(root, index);
  input.addEventListener('focus', () => void (input.value ? search() : index.load()));
  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => move(event, parts));
  input.form?.addEventListener('submit', (event) => {
    const chosen = list.querySelector<HTMLElement>('[aria-selected=true]');
    if (!chosen || list.hidden) return;
    event.preventDefault();
    chosen.click();
  });
  root.addEventListener('click', ({ target }) => {
    if (target !== input) close(parts);
  });
  root.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.focus();
  });
}

/** Notes what was typed on this page, for who comes back to it. */
const keepWords = (words: string): void => history.replaceState({ words }, '');

const wordsKept = (): string => String(Object(history.state).words ?? '');

function show(root: Document, { input, list }: Parts, found: readonly Found[]): void {
  const options = found.map(({ href, page, heading }, index) => {
    const option = root.createElement('li');
    option.id = `found-${index}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', String(index === 0));
    option.textContent = heading;
    const where = root.createElement('small');
    where.textContent = page === heading ? '' : page;
    option.append(where);
    option.addEventListener('click', () => {
      keepWords(input.value);
      location.assign(href);
    });
    return option;
  });
  const isAsked = input.value.trim() !== '';
  if (options.length === 0 && isAsked) {
    const none = root.createElement('li');
    none.textContent = 'Nothing has these words.';
    options.push(none);
  }
  list.replaceChildren(...options);
  list.hidden = !isAsked;
  input.setAttribute('aria-expanded', String(isAsked));
  if (found.length > 0 && isAsked) input.setAttribute('aria-activedescendant', 'found-0');
  else input.removeAttribute('aria-activedescendant');
}

function close({ input, list }: Parts): void {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function move(event: KeyboardEvent, parts: Parts): void {
  const { input, list } = parts;
  if (event.key === 'Escape') close(parts);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const options = [...list.querySelectorAll('[role=option]')];
  if (step === 0 || options.length === 0) return;
  event.preventDefault();
  const now = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const next = options[(now + step + options.length) % options.length];
  for (const option of options) option.setAttribute('aria-selected', String(option === next));
  if (next) {
    input.setAttribute('aria-activedescendant', next.id);
    next.scrollIntoView({ block: 'nearest' });
  }
}
