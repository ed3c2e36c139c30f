import { createContext, use } from 'react';

/** Data that a Field passes to the control inside it. */
export interface FieldInfo {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldInfo | null>(null);

/** Returns the attributes that connect a control to its Field; none outside a Field. */
export function useFieldProps(): Record<string, unknown> {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
