import { foldText } from '@voxgrove/contracts/fold-text';
import { Box } from '@voxgrove/ui';

/** A text in which the words that begin with a search word are marked. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  return (
    <>
      {parts.map((part, index) =>
        isHit(part, words) ? (
          <Box as="mark" key={index} bg="warning.subtle" color="inherit" borderRadius="xs">
            {part}
          </Box>
        ) : (
          part
        ),
      )}
    </>
  );
}

function isHit(part: string, words: readonly string[]): boolean {
  const folded = foldText(part);
  return folded !== '' && words.some((word) => folded.startsWith(word));
}
