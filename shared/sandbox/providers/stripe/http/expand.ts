import { invalid } from './stripe-error';
import { virtualField } from './virtual-fields';
import type { Account } from '../account';

type Fields = Record<string, unknown>;

/**
 * Replaces ids by objects, as the parameter `expand` says: `latest_invoice.confirmation_secret`, or
 * `data.customer` for a list.
 * @throws StripeError for an unknown field
 */
export function expand(account: Account, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((expanded, path) => {
    if (path.split('.').length > 4)
      throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    return expandPath(account, expanded, path.split('.'), path);
  }, value);
}

function expandPath(account: Account, value: unknown, path: string[], fullPath: string): unknown {
  const [field, ...restOfPath] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(account, item, path, fullPath));
  if (!isFields(value)) return value;
  const inside = field in value ? value[field] : undefined;
  const found = objectOf(account, inside ?? virtualField(account, value, field));
  if (found === undefined && !(field in value))
    throw invalid(`This property cannot be expanded (${fullPath}).`, 'expand');
  return { ...value, [field]: expandPath(account, found ?? null, restOfPath, fullPath) };
}

function objectOf(account: Account, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => objectOf(account, item));
  if (typeof value !== 'string') return value;
  return account.find(value) ?? account.stripe.platform.find(value) ?? value;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
