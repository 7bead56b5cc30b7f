// What whoever owns the machine does: organizations, keys, signing secrets, money, backups.
export { makeBackup } from './backup.ts';
export { makeConsoleLink, resetPassword } from './console.ts';
export { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
export { adjustBalance, grantCredit, listEntries, refundRequest } from './ledger.ts';
export { addPaymentMethod, createOrganization, listOrganizations } from './organizations.ts';
export { listSigningSecrets, rotateSigningSecret } from './signing-secrets.ts';
export { verifyLedger } from './verify.ts';
