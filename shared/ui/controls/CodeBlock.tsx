import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { Text } from '../layout/text';
import { useUiTexts } from '../text/ui-texts';
import { Button } from './Button';
import { useCopy } from './use-copy';

const Frame = chakra('div', { base: { display: 'flex', flexDir: 'column', gap: '2' } });
const Pre = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.7',
    bg: 'bg.muted',
    borderRadius: 'md',
    p: '3',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A code block with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const texts = useUiTexts();
  const { state, copy } = useCopy(code);
  return (
    <Frame>
      <Pre dir="ltr" tabIndex={0} role="group" aria-label={label}>
        {code}
      </Pre>
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {state === 'copied' ? texts.copied : texts.copy}
      </Button>
      {state === 'failed' && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {texts.copyFailed}
        </Text>
      )}
    </Frame>
  );
}
