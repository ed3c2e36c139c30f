import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AS_CARDS } from './table-parts';

const Frame = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minW: '0', textAlign: 'start' },
});
const Texts = chakra('div', { base: { minW: '0', flex: '1' } });
const Main = chakra('div', {
  base: {
    fontWeight: 'medium',
    lineHeight: 'tight',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    '& > a, & > span:first-of-type': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [AS_CARDS]: { lineClamp: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
});
const Note = chakra('div', {
  base: {
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: 'tight',
    mt: '0.5',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/**
 * The main cell of a row: an icon or a picture, a name (a link or text) and one line of
 * description. Long texts are cut. On a card, a name has
 * two lines. A description that is a text is also the title of its line.
 */
export function TextCell({
  lead,
  children,
  note,
  ownNote = false,
}: {
  lead?: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  /** The description is user content, which is not translated. */
  ownNote?: boolean;
}) {
  return (
    <Frame>
      {lead}
      <Texts>
        <Main>{typeof children === 'string' ? <span>{children}</span> : children}</Main>
        {note ? (
          <Note
            {...(typeof note === 'string' && { title: note })}
            htmlTranslate={ownNote ? 'no' : undefined}
          >
            {note}
          </Note>
        ) : null}
      </Texts>
    </Frame>
  );
}
