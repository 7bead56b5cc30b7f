/** Verbs of acting on a page, at the head of a clause: `press releases` and `order number` ask for something to read. */
const verbs =
  'click|tap on|log in|login|sign in|sign up|fill in|fill out|fill the|choose|select the|tick|type in|upload|submit|scroll|add to cart|accept the|press the|close the|' +
  'klick|klicke|melde dich|logge dich|wähle|fülle|clique|connecte-toi|connectez-vous|remplis|remplissez|haz clic|inicia sesión|rellena|clicca|accedi|compila|klik|log in op';
const heads = String.raw`(?:^|[.,;:!?]\s+|\bhttps?:\/\/\S+\s+|\b(?:and|then|please|und|dann|bitte|et|puis|y|luego|e|poi|en)\s+)`;
const acting = new RegExp(`${heads}(?:${verbs})(?![\\p{L}\\p{N}-])`, 'iu');

/** Whether an instruction asks to act on a page, which rules do not. */
export const asksToAct = (instruction: string): boolean => acting.test(instruction);
