import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldContext } from './field-context';

const Wrap = chakra('div', { base: { display: 'flex', flexDir: 'column', gap: '1.5', minW: '0' } });
const Label = chakra('label', { base: { fontWeight: 'medium', fontSize: 'sm' } });
const Star = chakra('span', { base: { color: 'danger.fg' } });
const Note = chakra('p', { base: { fontSize: 'xs', color: 'fg.muted' } });
const Fault = chakra('p', { base: { fontSize: 'xs', color: 'danger.fg', fontWeight: 'medium' } });

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/**
 * A label above, help below and an error under the field. The control inside (Input, Textarea,
 * Select) connects to them.
 */
export function Field({ label, help, error, required = false, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <Wrap>
        <Label htmlFor={id}>
          {label}
          {required && <Star aria-hidden> *</Star>}
        </Label>
        {children}
        {error && (
          <Fault id={errorId} role="alert">
            {error}
          </Fault>
        )}
        {help && <Note id={helpId}>{help}</Note>}
      </Wrap>
    </FieldContext>
  );
}
