import { addStyle, applyAppearance, type Appearance } from './style';
import type { Field } from './make-field';

type Handler = (event: unknown) => void;

/** Base of all elements: they can be mounted and changed, and emit events. */
export abstract class StripeElement {
  abstract readonly type: string;
  protected abstract readonly fields: readonly Field[];
  protected readonly root = document.createElement('div');
  readonly #handlers = new Map<string, Set<Handler>>();
  #isBuilt = false;

  constructor(
    protected options: Record<string, unknown>,
    appearance: Appearance,
  ) {
    this.root.className = 'ls-element';
    // The provider translates its own fields, so the browser must not.
    this.root.translate = false;
    applyAppearance(this.root, appearance);
  }

  protected abstract changeEvent(): object;

  mount(target: HTMLElement | string): this {
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (host === null)
      throw new Error(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      );
    addStyle();
    this.#build();
    host.replaceChildren(this.root);
    queueMicrotask(() => this.emit('ready', { elementType: this.type }));
    return this;
  }

  unmount(): void {
    this.root.remove();
  }

  destroy(): void {
    this.unmount();
    this.#handlers.clear();
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const single: Handler = (payload) => {
      this.off(event, single);
      handler(payload);
    };
    return this.on(event, single);
  }

  off(event: string, handler?: Handler): this {
    if (handler === undefined) this.#handlers.delete(event);
    else this.#handlers.get(event)?.delete(handler);
    return this;
  }

  update(options: Record<string, unknown>): void {
    this.options = { ...this.options, ...options };
    for (const { control } of this.fields) control.disabled = this.options['disabled'] === true;
  }

  restyle(appearance: Appearance): void {
    applyAppearance(this.root, appearance);
  }

  focus(): void {
    this.fields[0]?.control.focus();
  }

  blur(): void {
    for (const { control } of this.fields) control.blur();
  }

  clear(): void {
    for (const { control, show } of this.fields) {
      control.value = '';
      show(false);
    }
    this.changed();
  }

  collapse(): this {
    return this;
  }

  /**
   * Shows which fields are missing or invalid.
   * @returns the first problem
   */
  check(): { type: string; code: string; message: string } | undefined {
    for (const { show } of this.fields) show(true);
    const first = this.fields.find(({ problem }) => problem() !== undefined);
    first?.control.focus();
    return first?.problem();
  }

  isComplete(): boolean {
    return this.fields.every(({ problem }) => problem() === undefined);
  }

  protected isEmpty(): boolean {
    return this.fields.every(
      ({ value, control }) => control instanceof HTMLSelectElement || value() === '',
    );
  }

  protected readonly changed = (): void => this.emit('change', this.changeEvent());

  protected emit(event: string, payload: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }

  #build(): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    this.root.append(...this.fields.map(({ root }) => root));
    this.root.addEventListener('focusin', () => this.emit('focus', { elementType: this.type }));
    this.root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.root.contains(relatedTarget as Node | null))
        this.emit('blur', { elementType: this.type });
    });
    this.root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.emit('escape', { elementType: this.type });
    });
    this.update({});
  }
}
