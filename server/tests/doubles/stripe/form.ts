/** What a form says: texts, or fields and lists of them. */
export type Form = { [name: string]: Form | string };

/** Parses a form as Stripe takes it: `metadata[a]=b`, `expand[0]=c`. */
export function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at = form;
    for (const part of path.slice(0, -1)) {
      const inner = at[part];
      const next: Form = typeof inner === 'object' ? inner : {};
      at[part] = next;
      at = next;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return form;
}

export const text = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

export const fields = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
