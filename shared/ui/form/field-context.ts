import { createContext, use } from 'react';

/** What a Field tells the control inside it. */
export interface FieldInfo {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldInfo | null>(null);

/** Attributes that tie a control to its Field; none outside one. */
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
