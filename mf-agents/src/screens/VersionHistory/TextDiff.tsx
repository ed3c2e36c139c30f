import { Box, Button, VisuallyHidden } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { useTexts } from './useTexts';
import { wordDiff } from './word-diff';
import type { DiffPart } from './word-diff';

/**
 * Shows the change of a text. Removed words are struck through and added words are underlined. Long
 * unchanged parts are left out.
 */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" htmlTranslate="no">
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Box>
  );
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (kind === 'gap' && !open)
    return (
      <Box as="span" display="block" my="1">
        <Button variant="link" size="sm" fontSize="xs" onClick={() => setOpen(true)}>
          {t('showUnchanged', { count: [...text].length })}
        </Button>
      </Box>
    );
  if (kind === 'same' || kind === 'gap') return <span>{text}</span>;
  if (kind === 'removed') return <Removed>{text}</Removed>;
  return <Added>{text}</Added>;
}

/**
 * Marks removed text by color and a line for sighted readers, and by a word before it for screen
 * readers.
 */
export function Removed({ children }: { children: string }) {
  const t = useTexts();
  return (
    <Box
      as="del"
      bg="danger.subtle"
      color="danger.fg"
      borderRadius="xs"
      px="0.5"
      textDecoration="line-through"
    >
      <VisuallyHidden>{t('removedText')} </VisuallyHidden>
      {children}
    </Box>
  );
}

export function Added({ children }: { children: string }) {
  const t = useTexts();
  return (
    <Box
      as="ins"
      bg="success.subtle"
      color="success.fg"
      borderRadius="xs"
      px="0.5"
      textDecoration="underline"
    >
      <VisuallyHidden>{t('addedText')} </VisuallyHidden>
      {children}
    </Box>
  );
}
