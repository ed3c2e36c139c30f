import { useState } from 'react';
import { isReason } from './ReasonField';

/**
 * Handles a required reason. Returns the props of its field and the call's body, which is null
 * while the reason is missing.
 */
export function useReason() {
  const [value, onChange] = useState('');
  const [asked, ask] = useState(false);
  return {
    field: { value, onChange, asked },
    body(more: Record<string, unknown> = {}): Record<string, unknown> | null {
      ask(true);
      return isReason(value) ? { reason: value.trim(), ...more } : null;
    },
  };
}
