import { useState } from 'react';
import { isReason } from './ReasonField';

/**
 * Handles a required reason. Returns the props of its field and the call's body, which is null
 * while the reason is missing.
 */
export function useReason() {
  const [value, onChange] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  return {
    field: { value, onChange, isAttempted },
    body(more: Record<string, unknown> = {}): Record<string, unknown> | null {
      setAttempted(true);
      return isReason(value) ? { reason: value.trim(), ...more } : null;
    },
  };
}
