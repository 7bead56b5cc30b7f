// What runs inside a page, beside `in-page.js`: what fields hold and take. Each function has to hold all that it needs, or
// is sent with it.
import { isSecret } from './listing.js';

/** What a field holds and the form that it takes; of a label, its field's. What is secret is not told. */
export const fieldOf = (element) => {
  const own = 'input,textarea,select,[contenteditable=""],[contenteditable="true"]';
  const field = element.matches(own) ? element : (element.closest('label')?.control ?? element);
  const { localName } = field;
  const type = localName === 'input' ? field.type : localName;
  const text = (value, most) => (typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined);
  const number = (value) => (typeof value === 'number' && value >= 0 ? value : undefined);
  const of = (name, most = 200) => text(field.getAttribute(name), most);
  const options = [...((localName === 'select' ? field : field.list)?.options ?? [])].slice(0, 20);
  const labels = options.map((option) => (option.label || option.value || option.text).trim().slice(0, 80));
  const held = 'value' in field ? field.value : field.isContentEditable ? field.textContent : '';
  const value = String(held ?? '');
  const placeholder = of('placeholder', 100);
  const looksLikeMask =
    placeholder && /^[\s_#09xXdDmMyYhHtTjJaA/.:,()+-]+$/.test(placeholder) && /[_#/:-]|(.)\1/.test(placeholder);
  return {
    isConnected: field.isConnected,
    isSecret: isSecret(field),
    value,
    takes: {
      type,
      pattern: of('pattern'),
      title: of('title'),
      min_length: number(field.minLength) || undefined,
      max_length: number(field.maxLength),
      min: of('min', 40),
      max: of('max', 40),
      step: of('step', 40),
      input_mode: of('inputmode', 40),
      placeholder,
      mask:
        of('data-mask') ??
        of('data-inputmask') ??
        of('data-inputmask-mask') ??
        (looksLikeMask ? placeholder : undefined),
      options: labels.length > 0 ? labels : undefined,
    },
  };
};
