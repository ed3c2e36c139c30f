import type { CssDrop } from '@voxgrove/contracts/restricted-css';
import { AlertBox, Code, Stack } from '@voxgrove/ui';
import { useTexts } from '../../../parts/settings/useTexts';
import { useDropWords } from './useDropWords';

/** Lists the rules that are left out of a style sheet, line by line. */
export function Drops({ drops, title }: { drops: readonly CssDrop[]; title: string }) {
  const t = useTexts();
  const whyOf = useDropWords();
  if (drops.length === 0) return null;
  return (
    <AlertBox type="warning" title={title}>
      <Stack
        as="ul"
        gap="1"
        listStyleType="none"
        maxH="40"
        overflow="auto"
        tabIndex={0}
        role="list"
        aria-label={title}
      >
        {drops.map(({ line, css, reason }, index) => (
          <li key={index}>
            {t('dropped.line', { line, reason: whyOf(reason) })}{' '}
            <Code htmlTranslate="no">{css}</Code>
          </li>
        ))}
      </Stack>
    </AlertBox>
  );
}
