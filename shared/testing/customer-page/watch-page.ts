/**
 * Runs in a customer's page before its other code: lets the page replace its natives (`disturb`),
 * then records errors and changes made by other code. The event `check` on the root element writes
 * all of it into `data-troubles`, one per line, because tests cannot rely on the page's natives.
 */
export function watchPage(disturb: () => void): void {
  const { ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
  let troubles = '';
  const note = (trouble: string): void => {
    troubles += `${trouble}\n`;
  };
  addEventListener('error', ({ message }) => note(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`violation of ${violatedDirective}: ${blockedURI}`),
  );

  disturb();

  const watched: [string, object][] = [
    ['Object', Object],
    ['Object.prototype', Object.prototype],
    ['Array', Array],
    ['Array.prototype', Array.prototype],
    ['Function.prototype', Function.prototype],
    ['String.prototype', String.prototype],
    ['Promise', Promise],
    ['Promise.prototype', Promise.prototype],
    ['JSON', JSON],
    ['EventTarget.prototype', EventTarget.prototype],
    ['Node.prototype', Node.prototype],
    ['Element.prototype', Element.prototype],
    ['HTMLElement.prototype', HTMLElement.prototype],
    ['Document.prototype', Document.prototype],
    ['History.prototype', History.prototype],
    ['history', history],
    ['Storage.prototype', Storage.prototype],
    ['Response.prototype', Response.prototype],
  ];
  const natives = [
    'fetch',
    'setTimeout',
    'Promise',
    'JSON',
    'XMLHttpRequest',
    'MutationObserver',
    'EventSource',
    'customElements',
    'onmessage',
    'onerror',
    'onunhandledrejection',
    'onpopstate',
    'onhashchange',
    'onbeforeunload',
  ] as const;
  const valueOf = (owner: object, key: PropertyKey): unknown => {
    const descriptor = describe(owner, key);
    return descriptor && (descriptor.get ?? descriptor.value);
  };
  const before = new Map(
    watched.map(([, owner]) => [
      owner,
      new Map(ownKeys(owner).map((key) => [key, valueOf(owner, key)])),
    ]),
  );
  const globals = new Map<string, unknown>(natives.map((name) => [name, window[name]]));

  document.documentElement.addEventListener('check', () => {
    let changes = '';
    for (const [name, owner] of watched) {
      const valuesBefore = before.get(owner)!;
      const now = ownKeys(owner);
      for (const key of now)
        if (!valuesBefore.has(key) || valuesBefore.get(key) !== valueOf(owner, key))
          changes += `changed: ${name}.${String(key)}\n`;
      for (const key of valuesBefore.keys())
        if (!describe(owner, key)) changes += `taken away: ${name}.${String(key)}\n`;
    }
    for (const name of natives)
      if (globals.get(name) !== window[name]) changes += `changed: window.${name}\n`;
    document.documentElement.setAttribute('data-troubles', troubles + changes);
  });
}
