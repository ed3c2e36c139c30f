import type { Page } from '@playwright/test';
import type { Message } from '@voxgrove/contracts';
import { product } from '../../../shared/tooling/e2e/product';

/** Types into a field of the chat, key by key. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.clear();
  await field.pressSequentially(text);
}

/** Returns the newest mail to an address from the Outbox; '' if there is none. */
export async function mailTo(page: Page, address: string): Promise<string> {
  const response = await page.request.get(
    `${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(address)}`,
  );
  return response.ok() ? JSON.stringify(await response.json()) : '';
}

/** Presses an entry of the chat's menu. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the texts of the visitor, oldest first. */
export const said = (messages: Message[]): string[] =>
  messages.filter(({ role }) => role === 'visitor').map(({ text }) => text);
