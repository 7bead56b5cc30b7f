const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands, in HTML. */
export const asHtml = (text: string): string =>
  `<pre>${text.replace(/[&<>]/g, (character) => entities[character] ?? '')}</pre>`;
