/** More than any layer: what stands in none counts for more. */
export const unlayered = Number.POSITIVE_INFINITY;
const maxLayers = 1_000;

/** The cascade layers of a page's sheets, in the order in which they are first named. */
export class Layers {
  readonly #order = new Map<string, number>();
  #unnamed = 0;

  /** Names layers, as `@layer one, two;` does. */
  note(names: string, outer: string): void {
    for (const name of names.split(',')) this.#add(this.nameIn(name.trim(), outer));
  }

  /** The whole name of a layer inside another. */
  nameIn(name: string, outer: string): string {
    const own = name === '' ? `(${this.#unnamed++})` : name;
    return outer === '' ? own : `${outer}.${own}`;
  }

  /** How much the rules of a layer count beside those of others: those of its own for more than those of layers inside. */
  weightOf(name: string): number {
    if (name === '') return unlayered;
    const dot = name.indexOf('.');
    const top = this.#add(dot < 0 ? name : name.slice(0, dot));
    return top + (dot < 0 ? 0.999 : (this.#add(name) % maxLayers) / (maxLayers + 1));
  }

  #add(name: string): number {
    const known = this.#order.get(name);
    if (known !== undefined) return known;
    const order = this.#order.size;
    this.#order.set(name, order);
    return order;
  }
}
