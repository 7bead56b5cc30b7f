// What people do in the console besides calling the API: their sessions, keys, members and payment methods.
export { createOwnKey, listOwnKeys, revokeOwnKey, rotateOwnKey } from './keys.ts';
export { joinByLink, setUp, showLink } from './links.ts';
export { inviteMember, listAudit, listMembers, removeMember, revokeInvitation, setMemberRole } from './members.ts';
export {
  addOwnPaymentMethod,
  keepOwnCard,
  openCardForm,
  removeOwnCard,
  setAutomaticTopUp,
  showPaymentMethods,
} from './payment-methods.ts';
export { showSession } from './session.ts';
export { authenticateOwnTopUp, checkOwnTopUp, listTopUps, makeTopUp } from './top-ups.ts';
