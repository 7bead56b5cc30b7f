// Takes away what lies over a page and asks for consent or an address. It answers no for the reader where it can.
{
  const known =
    '#onetrust-consent-sdk,#CybotCookiebotDialog,#CybotCookiebotDialogBodyUnderlay,.qc-cmp2-container,#didomi-host,' +
    '#usercentrics-root,#usercentrics-cmp-ui,.fc-consent-root,[id^="sp_message_container"],#truste-consent-track,.truste_overlay,' +
    '.cc-window,#cookie-law-info-bar,.cky-consent-container,.osano-cm-window,#iubenda-cs-banner,#cmpbox,#cmpwrapper,' +
    '.klaro,#tarteaucitronRoot,#axeptio_overlay,#BorlabsCookieBox,.cmplz-cookiebanner,#termly-code-snippet-support';
  const suspects =
    'dialog[open],[role="dialog"],[role="alertdialog"],[aria-modal="true"],[class*="cookie" i],[id*="cookie" i],' +
    '[class*="consent" i],[id*="consent" i],[class*="gdpr" i],[class*="newsletter" i],[class*="subscribe" i],[class*="popup" i]';
  const asksConsent = /cookies?\b|\bconsent\b|gdpr|dsgvo|datenschutz|confidentialit|privacidad|we value your privacy/i;
  const asksAddress = /newsletter|subscribe|sign up (for|to)|\bpush notifications?\b/i;
  const refuses =
    /^\W*(reject|decline|refuse|deny|only necessary|necessary only|(use )?(only )?(strictly )?necessary|continue without|no,? thanks|ablehnen|nur notwendige|refuser|rechazar|rifiuta)/i;
  const agrees =
    /^\W*(accept|agree|allow|ok\b|okay|got it|i understand|understood|close|dismiss|×|✕|x$|akzeptieren|zustimmen|accepter|aceptar|accetta)/i;
  const mostText = 6_000;

  const floats = (element) => {
    for (let one = element, depth = 0; one && depth < 3; one = one.parentElement, depth++) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return element.matches('dialog[open],[aria-modal="true"]');
  };

  const isOverlay = (element) => {
    if (
      !element.checkVisibility() ||
      element === document.body ||
      element.contains(document.querySelector('main,article'))
    )
      return false;
    const text = (element.textContent ?? '').slice(0, mostText + 1);
    if (text.length > mostText || !floats(element)) return false;
    const hasField = element.querySelector('input[type="email"],input[type="text"]') !== null;
    return asksConsent.test(text) || (asksAddress.test(text) && hasField);
  };

  const overlays = () => [
    ...document.querySelectorAll(known),
    ...[...document.querySelectorAll(suspects)].slice(0, 300).filter(isOverlay),
  ];
  globalThis.tidemark.overlays = overlays;

  const top = 'dialog,[aria-modal="true"],[role="dialog"],[role="alertdialog"],[role="alert"],[role="status"]';

  /** What a page lays over itself to say something, and not to ask for consent or an address: the outermost, as they stand. */
  globalThis.tidemark.dialogs = () => {
    const found = [];
    for (const element of document.querySelectorAll(top)) {
      if (found.length >= 20 || found.some((one) => one.contains(element))) continue;
      const text = (element.textContent ?? '').slice(0, mostText + 1).trim();
      if (text === '' || text.length > mostText || !element.checkVisibility() || !floats(element)) continue;
      if (!isOverlay(element) && !element.querySelector('main,article')) found.push(element);
    }
    return found;
  };

  const buttonsOf = (root) => [
    ...(root.shadowRoot ?? root).querySelectorAll(
      'button,[role="button"],input[type="button"],input[type="submit"],a[href="#"]',
    ),
  ];
  const labelOf = (button) =>
    (button.textContent?.trim() || button.value || button.getAttribute('aria-label') || '').slice(0, 80);

  /** Answers every overlay, no rather than yes, and removes what stays; resolves to how many there were. */
  globalThis.tidemark.closeOverlays = async () => {
    const found = overlays();
    for (const overlay of found) {
      const buttons = buttonsOf(overlay);
      const button =
        buttons.find((one) => refuses.test(labelOf(one))) ?? buttons.find((one) => agrees.test(labelOf(one)));
      button?.click();
    }
    if (found.length === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const overlay of found) overlay.remove();
    for (const element of [document.documentElement, document.body]) {
      if (element && getComputedStyle(element).overflowY === 'hidden')
        element.style.setProperty('overflow', 'auto', 'important');
    }
    return found.length;
  };
}
