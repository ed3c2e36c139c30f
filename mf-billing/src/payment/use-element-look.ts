import { useColorMode } from '@voxgrove/sdk';
import type { Appearance, StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--vg-colors-${name}`).trim();

/**
 * Returns the look of Stripe's fields. They are in separate frames, so they need the colors of the
 * page.
 */
export function useElementLook(): {
  appearance: Appearance;
  card: NonNullable<StripeCardElementOptions['style']>;
} {
  const dark = useColorMode().mode === 'dark';
  return useMemo(
    () => ({
      appearance: {
        theme: dark ? 'night' : 'stripe',
        variables: {
          colorPrimary: color('accent-solid'),
          colorBackground: color('bg-panel'),
          colorText: color('fg'),
          colorDanger: color('danger-fg'),
          borderRadius: '6px',
          fontSizeBase: '14px',
        },
      },
      card: {
        base: {
          color: color('fg'),
          fontSize: '16px',
          '::placeholder': { color: color('fg-muted') },
        },
        invalid: { color: color('danger-fg') },
      },
    }),
    [dark],
  );
}
