import { useColorMode } from '@voxgrove/sdk';
import type { Appearance, StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--vg-colors-${name}`).trim();

/** Stripe's fields are in frames of their own, so the colors of the page are passed to them. */
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
