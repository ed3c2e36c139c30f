import { chakra } from '@chakra-ui/react';
import { Skeleton } from './Skeleton';

const Fields = chakra('div', {
  base: { display: 'grid', gap: '5', alignContent: 'start', overflow: 'hidden' },
  variants: {
    framed: {
      true: {
        p: '5',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'md',
      },
    },
  },
});
const Field = chakra('div', { base: { display: 'grid', gap: '2' } });

/** Widths of the labels. More fields than this do not fit into any form that uses placeholders. */
const LABELS = ['7rem', '5rem', '9rem', '6rem', '8rem'];

/**
 * Placeholders for a form, with the height of the form to come. `framed`: with the frame of a card,
 * for forms that are not in a dialog.
 */
export function FormSkeleton({ height, framed = false }: { height: string; framed?: boolean }) {
  return (
    <Fields h={height} framed={framed} aria-busy>
      {LABELS.map((width) => (
        <Field key={width}>
          <Skeleton h="3.5" w={width} />
          <Skeleton h="9" />
        </Field>
      ))}
    </Fields>
  );
}
