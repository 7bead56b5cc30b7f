import { stockIn } from '../../statement/stock.ts';
import { type Name, nameOf } from '../names.ts';

const meansStock = (name: Name): boolean => name.meaning === 'availability';

/** Whether a property is of stock by one of its names: other properties that are so or not are not told by words of stock. */
export const isOfStock = (names: readonly Name[]): boolean =>
  names.some(
    (name) =>
      meansStock(name) || name.words.some((word) => meansStock(nameOf(word))) || stockIn(name.words.join(' ')) !== null,
  );
