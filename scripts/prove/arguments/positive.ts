/** A number that an argument gives. Throws where it is not above zero: what proves nothing would hold. */
export function positive(given: string, name: string): number {
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above zero, and is ${given}.`);
  return value;
}
