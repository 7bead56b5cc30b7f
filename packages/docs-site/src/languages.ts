const kept = 'tidemark-docs-language';

/** Shows the examples of a page in one language, with buttons that choose it; the choice is kept for the next page. */
export function addLanguages(root: Document): void {
  const figures = [...root.querySelectorAll<HTMLElement>('figure.call')];
  const choose = (language: string): void => {
    for (const figure of figures) show(figure, language);
  };
  for (const figure of figures) {
    const group = root.createElement('div');
    group.className = 'languages';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'Language');
    for (const language of languagesOf(figure)) {
      const button = root.createElement('button');
      button.type = 'button';
      button.textContent = language;
      button.addEventListener('click', () => {
        choose(language);
        localStorage.setItem(kept, language);
      });
      group.append(button);
    }
    figure.prepend(group);
  }
  choose(localStorage.getItem(kept) ?? 'curl');
}

const partsOf = (figure: HTMLElement): HTMLElement[] => [
  ...figure.querySelectorAll<HTMLElement>(':scope > [data-language]'),
];

const languagesOf = (figure: HTMLElement): string[] => partsOf(figure).map(({ dataset }) => dataset.language ?? '');

function show(figure: HTMLElement, language: string): void {
  const chosen = languagesOf(figure).includes(language) ? language : languagesOf(figure)[0];
  for (const part of partsOf(figure)) part.hidden = part.dataset.language !== chosen;
  for (const button of figure.querySelectorAll('.languages button'))
    button.setAttribute('aria-pressed', String(button.textContent === chosen));
}
