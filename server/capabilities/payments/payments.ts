// Cards, top-ups and what the payment provider tells of them. Money moves in the ledger alone.
export { forgetCard, keepCard, openCardForm } from './cards.ts';
export { takeEvent } from './events.ts';
export { askWaiting, authenticateTopUp, checkTopUp, tend, topUp } from './top-ups.ts';
