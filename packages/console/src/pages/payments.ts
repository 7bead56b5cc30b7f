import { Fragment, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call, type JsonObject, number, object, post, rows, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { time, usd, usdInColumn } from '../parts/format.ts';
import { type Loaded, useLoaded } from '../parts/loaded.ts';
import { button, empty, state, table } from '../parts/view.ts';

interface PaymentsProps {
  readonly isOwner: boolean;
  /** Money may have come. */
  readonly onPaid: () => void;
}

/** How the organization pays, and what it paid in. */
export function Payments(props: PaymentsProps): JSX.Element {
  const methods = useLoaded('/console/api/payment-methods');
  const thrown = useReturn(() => {
    methods.reload();
    props.onPaid();
  });
  const { body, instead } = methods;
  if (!body) return h(Fragment, null, instead);
  return h(
    'section',
    { 'aria-label': 'Payments' },
    thrown ? failure(thrown) : null,
    body.takes_cards ? h(Cards, { ...props, methods, body }) : null,
    body.takes_cards && body.may_declare === false ? null : h(Declared, { ...props, methods, body }),
  );
}

/** Finishes what a person began at the payment provider's pages, which lead back here with an id in the address. */
function useReturn(onDone: () => void): unknown {
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [form, topUp] = [query.get('card'), query.get('top_up')];
    if (!form && !topUp) return;
    history.replaceState(null, '', location.pathname);
    const finished = form
      ? post('/console/api/payment-methods/card', { form_id: form })
      : post('/console/api/top-ups/check', { top_up_id: topUp });
    finished.then(onDone, setThrown);
  }, []);
  return thrown;
}

interface MethodsProps extends PaymentsProps {
  readonly methods: Loaded;
  readonly body: JsonObject;
}

/** The operator's own payment method, where no card is needed. */
function Declared({ isOwner, methods, body }: MethodsProps): JSX.Element {
  const [label, setLabel] = useState('');
  if (body.has_payment_method)
    return h(
      'p',
      null,
      'You settle with the operator of this installation by other means than a card. ',
      h('a', { href: '/docs/guides/billing' }, 'How billing works'),
    );
  if (!isOwner) return h('p', null, 'No payment method is on file; an owner can add one.');
  return h(
    Form,
    {
      action: 'Add payment method',
      onSubmit: () => post('/console/api/payment-methods', { label }).then(methods.reload),
    },
    h('h2', null, 'Payment method'),
    h('p', null, 'A key needs a payment method on file. This installation settles with the operator by other means.'),
    h(TextField, {
      label: 'Payment method',
      name: 'label',
      required: true,
      value: label,
      onValue: setLabel,
      hint: 'Such as “monthly invoice”.',
    }),
  );
}

function Cards(props: MethodsProps): JSX.Element {
  const { isOwner, methods, body, onPaid } = props;
  const card = body.card ? object(body.card) : null;
  const [thrown, setThrown] = useState<unknown>(null);
  const [isRemoving, setRemoving] = useState(false);
  const enter = (): void =>
    void post('/console/api/payment-methods/card-form', {}).then(({ url }) => location.assign(text(url)), setThrown);
  const remove = (): void => {
    setRemoving(false);
    post('/console/api/payment-methods/remove', {}).then(methods.reload, setThrown);
  };
  return h(
    Fragment,
    null,
    h('h2', null, 'Card'),
    card
      ? h('p', null, h('strong', null, cardName(text(card.label))), ` until ${text(card.expires_month)}`)
      : h('p', null, isOwner ? 'No card is on file. A key needs one.' : 'No card is on file; an owner can add one.'),
    thrown ? failure(thrown) : null,
    isOwner
      ? h(
          'div',
          { class: 'actions' },
          button(card ? 'Replace card' : 'Add card', enter, { class: card ? '' : 'primary' }),
          card ? button('Remove card', () => setRemoving(true)) : null,
          h('span', { class: 'note' }, 'You enter it at Stripe. It is never seen here.'),
        )
      : null,
    isRemoving
      ? h(Confirm, {
          question: 'Remove the card? Automatic top-ups end, and new keys need another.',
          action: 'Remove card',
          onConfirm: remove,
          onCancel: () => setRemoving(false),
        })
      : null,
    card && isOwner ? h(Automatic, { methods, automatic: body.automatic ? object(body.automatic) : null }) : null,
    h(TopUps, { isOwner, hasCard: card !== null, onPaid }),
  );
}

const cardName = (label: string): string => {
  const [brand = '', digits = ''] = label.split(' ');
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${digits}`;
};

interface AutomaticProps {
  readonly methods: Loaded;
  readonly automatic: JsonObject | null;
}

/** Has the card pay whenever the balance falls below a threshold. */
function Automatic({ methods, automatic }: AutomaticProps): JSX.Element {
  const [threshold, setThreshold] = useState(automatic ? text(automatic.threshold) : '10');
  const [amount, setAmount] = useState(automatic ? text(automatic.amount) : '50');
  const [thrown, setThrown] = useState<unknown>(null);
  const set = (body: object): Promise<void> => {
    setThrown(null);
    return post('/console/api/top-ups/automatic', body).then(methods.reload);
  };
  const told = automatic
    ? `On: ${usd(number(automatic.amount))} whenever the balance is below ${usd(number(automatic.threshold))}.`
    : 'Off.';
  return h(
    Form,
    {
      action: automatic ? 'Save' : 'Turn on',
      onSubmit: () => set({ threshold_usd: Number(threshold), amount_usd: Number(amount) }),
      label: 'Automatic top-ups',
      isPrimary: false,
      more: automatic ? button('Turn off', () => void set({}).catch(setThrown)) : null,
    },
    h('h2', null, 'Automatic top-ups'),
    h('p', null, told),
    automatic?.paused ? h('p', null, state('paused'), ` ${text(automatic.paused)}. Save to go on.`) : null,
    h(TextField, {
      label: 'Below (USD)',
      name: 'threshold_usd',
      type: 'number',
      min: 0,
      step: 0.01,
      required: true,
      value: threshold,
      onValue: setThreshold,
    }),
    h(TextField, {
      label: 'Pay in (USD)',
      name: 'amount_usd',
      type: 'number',
      min: 0,
      step: 0.01,
      required: true,
      value: amount,
      onValue: setAmount,
    }),
    thrown ? failure(thrown) : null,
  );
}

interface TopUpsProps {
  readonly isOwner: boolean;
  readonly hasCard: boolean;
  readonly onPaid: () => void;
}

function TopUps({ isOwner, hasCard, onPaid }: TopUpsProps): JSX.Element {
  const { body, instead, reload } = useLoaded('/console/api/top-ups?limit=200');
  const [thrown, setThrown] = useState<unknown>(null);
  const paid = (): void => {
    reload();
    onPaid();
  };
  const authenticate = (id: string): void =>
    void post('/console/api/top-ups/authenticate', { top_up_id: id }).then(
      ({ url }) => (url ? location.assign(text(url)) : paid()),
      setThrown,
    );
  const all = rows(body?.data);
  return h(
    Fragment,
    null,
    h('h2', null, 'Top-ups'),
    isOwner && hasCard
      ? h(TopUp, { onMade: (made) => (needsOwner(made) ? authenticate(text(made.id)) : paid()) })
      : null,
    thrown ? failure(thrown) : null,
    instead ??
      (all.length > 0 ? table('Top-ups', topUpColumns(isOwner ? authenticate : null), all) : empty('No top-ups yet.')),
  );
}

const needsOwner = ({ status }: JsonObject): boolean => status === 'needs-authentication';

/** Browsers have `randomUUID` on pages of https alone. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Pays an amount in. A second try after a failure of the network is the same top-up. */
function TopUp({ onMade }: { readonly onMade: (topUp: JsonObject) => void }): JSX.Element {
  const [amount, setAmount] = useState('50');
  const [key, setKey] = useState(newKey);
  const submit = async (): Promise<void> => {
    const asking = { body: { amount_usd: Number(amount) }, idempotencyKey: `${key} ${amount}` };
    const made = await call('/console/api/top-ups', asking);
    setKey(newKey());
    onMade(made);
  };
  return h(
    Form,
    { action: 'Top up', onSubmit: submit, label: 'Top up' },
    h(TextField, {
      label: 'Amount (USD)',
      name: 'amount_usd',
      type: 'number',
      min: 0,
      step: 0.01,
      required: true,
      value: amount,
      onValue: setAmount,
    }),
  );
}

const topUpColumns = (authenticate: ((id: string) => void) | null) => [
  { title: 'Time', cell: ({ created_at }: JsonObject) => time(text(created_at)) },
  { title: 'Amount', isNumber: true as const, cell: ({ amount }: JsonObject) => usdInColumn(number(amount)) },
  { title: 'By', cell: ({ is_automatic }: JsonObject) => (is_automatic ? 'automatic' : 'an owner') },
  {
    title: 'State',
    cell: (one: JsonObject) =>
      h(Fragment, null, state(text(one.status)), one.failure ? ` ${text(one.failure).replaceAll('_', ' ')}` : ''),
  },
  {
    title: 'Papers',
    cell: (one: JsonObject) =>
      h(
        'span',
        { class: 'facts' },
        one.receipt_url ? h('a', { href: text(one.receipt_url), rel: 'noreferrer' }, 'Receipt') : null,
        one.invoice_url ? h('a', { href: text(one.invoice_url), rel: 'noreferrer' }, 'Invoice') : null,
        needsOwner(one) && authenticate ? button('Confirm at your bank', () => authenticate(text(one.id))) : null,
      ),
  },
];
