interface Preference {
  readonly type: string;
  readonly quality: number;
}

function preferences(accept: string): Preference[] {
  const parsed = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  return parsed.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
}

/** Which of the offered media types an Accept header prefers; null: JSON, which is what anything unclear gets. */
export function preferred(accept: string | undefined, offered: readonly string[]): string | null {
  if (!accept || offered.length === 0) return null;
  const first = preferences(accept).find(
    ({ type }) => type === '*/*' || type === 'application/json' || offered.includes(type),
  );
  return first && offered.includes(first.type) ? first.type : null;
}
