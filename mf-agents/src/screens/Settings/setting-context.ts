import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import type { SettingsForm } from '@voxgrove/sdk';
import { createContext, use } from 'react';
import type { Settings } from './setting-types';

export interface SettingsPlace {
  form: Pick<SettingsForm<Settings>, 'value' | 'set'>;
  /** Errors by path in the draft. For a line of a list: `allowedOrigins.2`. */
  errors: Readonly<Record<string, string>>;
  /** Rules of the saved style sheet that visitors do not get. */
  dropped: readonly CssDrop[];
}

export const SettingContext = createContext<SettingsPlace | null>(null);

/**
 * Returns the form, its errors and the dropped CSS rules.
 * @throws Error outside of a SettingContext
 */
export function useSettingsPlace(): SettingsPlace {
  const place = use(SettingContext);
  if (!place) throw new Error('A setting stands inside the settings of an agent.');
  return place;
}

/** Returns the value of one setting, a function that changes it, and its error. */
export function useSetting<Name extends keyof Settings>(
  name: Name,
): {
  value: Settings[Name];
  set: (value: Settings[Name]) => void;
  error: string | undefined;
  errorAt: (inside: string) => string | undefined;
} {
  const { form, errors } = useSettingsPlace();
  return {
    value: form.value[name],
    set: (value) => form.set({ [name]: value } as unknown as Partial<Settings>),
    error: errors[name],
    errorAt: (inside) => errors[`${name}.${inside}`],
  };
}
