import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { FormIdContext } from '../controls/form-id';

/** The footer element of the dialog or drawer around a form; null outside of them. */
export const FooterPlace = createContext<HTMLElement | null>(null);

const Inline = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: '4',
    justifyContent: 'flex-end',
    '& > :first-of-type:not(:only-child)': { me: 'auto' },
  },
});

/**
 * The buttons of a form (Cancel first, the primary one last). In a dialog or drawer they are pinned
 * to its lower edge; elsewhere they follow the form.
 */
export function LayerFooter({ children }: { children: ReactNode }) {
  const place = useContext(FooterPlace);
  return place ? createPortal(children, place) : <Inline>{children}</Inline>;
}

/** A form whose buttons are in a LayerFooter. Enter in a field submits. */
export function LayerForm({
  onSubmit,
  footer,
  children,
}: {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <FormIdContext value={id}>
        {children}
        {footer && <LayerFooter>{footer}</LayerFooter>}
      </FormIdContext>
    </form>
  );
}
