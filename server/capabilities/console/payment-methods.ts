import { z } from 'zod';
import { sessionOperation } from '../../kernel/pipeline/context.ts';
import { noteChange, requireOwner } from './owners.ts';

/** Whether the organization can make keys. */
export const showPaymentMethods = sessionOperation({
  id: 'console.payment-methods.show',
  methods: ['GET'],
  path: '/console/api/payment-methods',
  title: 'Show payment methods',
  summary: 'Whether the organization has a payment method on file; a key needs one.',
  input: z.strictObject({}),
  output: z.object({ has_payment_method: z.boolean() }),
  example: {},
  async run({ organizations, principal }) {
    return { output: { has_payment_method: await organizations.hasPaymentMethod(principal.organizationId) } };
  },
});

/** Puts a payment method on file that the operator settles by other means, such as an invoice. */
export const addOwnPaymentMethod = sessionOperation({
  id: 'console.payment-methods.add',
  methods: ['POST'],
  path: '/console/api/payment-methods',
  title: 'Add a payment method',
  summary: 'Puts a payment method of the operator’s own on file; a key needs one.',
  input: z.strictObject({ label: z.string().trim().min(1).max(200) }),
  output: z.object({ id: z.string(), label: z.string() }),
  creates: 'always',
  example: { body: { label: 'invoice' } },
  async run(context, { label }) {
    requireOwner(context);
    const { organizationId } = context.principal;
    const id = await context.organizations.addPaymentMethod(organizationId, { kind: 'operator', label });
    await noteChange(context, 'payment-methods.add', label);
    return { output: { id, label }, status: 201 };
  },
});
