const CSS = `
.ls-element {
  --ls-text: #1a1f36; --ls-dim: #5c6778; --ls-back: #fff; --ls-line: #d5dbe1; --ls-danger: #c0123c;
  --ls-primary: #0570de; --ls-radius: 5px; --ls-font: system-ui, sans-serif; --ls-size: 16px;
  color-scheme: light; font: var(--ls-size)/1.4 var(--ls-font); color: var(--ls-text);
  display: grid; grid-template-columns: repeat(6, 1fr); gap: 12px;
}
.ls-element[data-theme="night"] {
  --ls-text: #f4f6f8; --ls-dim: #b1bac6; --ls-back: #23282f; --ls-line: #4a525d; --ls-danger: #ff8097;
  --ls-primary: #85b7ff; color-scheme: dark;
}
.ls-field { display: grid; gap: 4px; grid-column: span 6; align-content: start; min-width: 0 }
.ls-field.ls-half { grid-column: span 3 }
.ls-field label { font-size: 14px; color: var(--ls-text) }
.ls-field input, .ls-field select {
  box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
  color: var(--ls-text); background: var(--ls-back); border: 1px solid var(--ls-line);
  border-radius: var(--ls-radius);
}
.ls-field input::placeholder { color: var(--ls-dim); opacity: 1 }
.ls-field :is(input, select):focus-visible { outline: 2px solid var(--ls-primary); outline-offset: 1px }
.ls-field :is(input, select)[aria-invalid="true"] { border-color: var(--ls-danger) }
.ls-field .ls-problem { margin: 0; font-size: 14px; color: var(--ls-danger) }
.ls-field .ls-problem:empty { display: none }
.ls-dialog {
  max-width: 420px; width: calc(100% - 32px); box-sizing: border-box; padding: 24px; border: 0; border-radius: 12px;
  font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #fff;
}
.ls-dialog::backdrop { background: rgb(0 0 0 / .55) }
.ls-dialog h2 { font-size: 18px; margin: 0 0 8px } .ls-dialog p { margin: 0 0 16px }
.ls-dialog .ls-buttons { display: flex; flex-wrap: wrap; gap: 8px }
.ls-dialog button {
  min-height: 44px; padding: 0 16px; border-radius: 6px; border: 1px solid #8a94a3; font: inherit;
  background: transparent; color: inherit; cursor: pointer;
}
.ls-dialog button.ls-main { background: #0b5fc0; border-color: #0b5fc0; color: #fff }
@media (prefers-color-scheme: dark) {
  .ls-dialog { color: #f4f6f8; background: #23282f; color-scheme: dark }
}`;

let added = false;

/** Adds the style as a style sheet of the script, which the policy of a page with nonces allows. */
export function addStyle(): void {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The options that Stripe.js calls `appearance`, as far as this script supports them. */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
}

const VARIABLES: Record<string, string> = {
  colorText: '--ls-text',
  colorTextSecondary: '--ls-dim',
  colorBackground: '--ls-back',
  colorDanger: '--ls-danger',
  colorPrimary: '--ls-primary',
  borderRadius: '--ls-radius',
  fontFamily: '--ls-font',
  fontSizeBase: '--ls-size',
};

export function applyAppearance(
  element: HTMLElement,
  { theme = 'stripe', variables = {} }: Appearance,
): void {
  element.dataset['theme'] = theme;
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = variables[name];
    if (value === undefined) element.style.removeProperty(property);
    else element.style.setProperty(property, value);
  }
}
