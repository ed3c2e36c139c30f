import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';
import { useCopy } from './use-copy';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '6',
    px: '2',
    maxW: 'full',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: 'xs',
    cursor: 'button',
    _hover: { color: 'fg' },
    _icon: { boxSize: '3', flexShrink: '0' },
  },
});
const Value = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** An id that a click copies. Its accessible name contains the visible text, for voice control. */
export function CopyChip({ value, label }: { value: string; label?: string }) {
  const texts = useUiTexts();
  const { state, copy } = useCopy(value);
  const id = useId();
  return (
    <>
      <span hidden id={`${id}-what`}>
        {texts.copy}: {label !== undefined && `${label},`}
      </span>
      <Chip
        type="button"
        onClick={() => void copy()}
        title={state === 'failed' ? texts.copyFailed : texts.copy}
        aria-labelledby={`${id}-what ${id}-value`}
      >
        <Value id={`${id}-value`} dir="ltr" htmlTranslate="no">
          {value}
        </Value>
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        <VisuallyHidden role="status">
          {state === 'copied' && texts.copied}
          {state === 'failed' && texts.copyFailed}
        </VisuallyHidden>
      </Chip>
    </>
  );
}
