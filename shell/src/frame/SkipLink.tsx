import { useT } from '@voxgrove/sdk';
import { TextLink } from '@voxgrove/ui';
import { MAIN_ID } from './RemoteOutlet';

/** First Tab stop of the page, which skips the navigation. Visible only when it has the focus. */
export function SkipLink() {
  const t = useT('shell');
  const skip = (event: { preventDefault(): void }) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <TextLink
      href={`#${MAIN_ID}`}
      onClick={skip}
      pos="fixed"
      top="2"
      insetStart="2"
      zIndex="notice"
      bg="bg.panel"
      px="4"
      py="2.5"
      boxShadow="float"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {t('skip')}
    </TextLink>
  );
}
