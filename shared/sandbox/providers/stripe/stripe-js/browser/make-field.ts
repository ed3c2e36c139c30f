import type { FieldProblem } from './card-format';

export interface FieldOptions {
  label: string;
  autocomplete: string;
  placeholder?: string;
  numeric?: boolean;
  half?: boolean;
  /** Options of a select: value and text. */
  choices?: readonly (readonly [string, string])[];
  format?: (text: string) => string;
  check: (text: string) => FieldProblem | undefined;
}

export interface Field {
  root: HTMLElement;
  control: HTMLInputElement | HTMLSelectElement;
  value(): string;
  problem(): FieldProblem | undefined;
  /** Shows or hides the problem of the field. */
  show(isShown: boolean): void;
}

let count = 0;

/** Creates a field with a label. After the field loses the focus, it shows its problem. */
export function makeField(options: FieldOptions, onChange: () => void): Field {
  count += 1;
  const id = `ls-field-${count}`;
  const control = options.choices ? makeSelect(options.choices) : makeInput(options);
  control.id = id;
  control.setAttribute('autocomplete', options.autocomplete);
  control.setAttribute('aria-describedby', `${id}-problem`);
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = options.label;
  const message = document.createElement('p');
  message.id = `${id}-problem`;
  message.className = 'ls-problem';
  message.setAttribute('role', 'alert');
  const root = document.createElement('div');
  root.className = options.half ? 'ls-field ls-half' : 'ls-field';
  root.append(label, control, message);

  const problem = () => options.check(control.value);
  const show = (isShown: boolean): void => {
    const found = isShown ? problem() : undefined;
    control.setAttribute('aria-invalid', String(found !== undefined));
    message.textContent = found?.message ?? '';
  };
  control.addEventListener('input', () => {
    if (options.format && control instanceof HTMLInputElement) reformat(control, options.format);
    show(!(problem()?.code.startsWith('incomplete') ?? false));
    onChange();
  });
  control.addEventListener('blur', () => show(control.value !== ''));
  return { root, control, value: () => control.value, problem, show };
}

/** Reformats the text. A caret at the end stays at the end. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const isAtEnd = input.selectionStart === input.value.length;
  const caret = input.selectionStart;
  input.value = format(input.value);
  const place = isAtEnd ? input.value.length : caret;
  input.setSelectionRange(place, place);
}

function makeInput({ placeholder = '', numeric = false }: FieldOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.placeholder = placeholder;
  if (numeric) input.inputMode = 'numeric';
  return input;
}

function makeSelect(choices: readonly (readonly [string, string])[]): HTMLSelectElement {
  const select = document.createElement('select');
  select.append(...choices.map(([value, text]) => new Option(text, value)));
  return select;
}
