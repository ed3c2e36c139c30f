import { addStyle } from './style';

/**
 * Opens the bank's dialog.
 * @returns whether the person has confirmed
 */
export function askBank(): Promise<boolean> {
  addStyle();
  const dialog = document.createElement('dialog');
  dialog.className = 'ls-dialog';
  dialog.setAttribute('aria-labelledby', 'ls-bank-title');
  const title = document.createElement('h2');
  title.id = 'ls-bank-title';
  title.textContent = '3D Secure 2 test page';
  const text = document.createElement('p');
  text.textContent = 'Your bank asks you to confirm this payment. Choose what the bank answers.';
  const buttons = document.createElement('div');
  buttons.className = 'ls-buttons';
  dialog.append(title, text, buttons);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      dialog.remove();
      resolve(isConfirmed);
    };
    const button = (label: string, isConfirmed: boolean, style = ''): HTMLButtonElement => {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = style;
      made.textContent = label;
      made.addEventListener('click', () => answer(isConfirmed));
      return made;
    };
    buttons.append(
      button('Complete', true, 'ls-main'),
      button('Fail', false),
      button('Close', false),
    );
    dialog.addEventListener('cancel', () => answer(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
