import { AlertBox, Box, Code } from '@voxgrove/ui';
import { TEMPLATE_MAX_BYTES, TEMPLATE_VERSION } from '../../../contract/agent-template';
import { useTexts } from '../../i18n/useTexts';
import type { ReadTemplate } from './read-template';

/** Says why a file cannot be imported, with the faulty fields. */
export function TemplateFaults({ read }: { read: Extract<ReadTemplate, { ok: false }> }) {
  const t = useTexts();
  return (
    <AlertBox
      type="error"
      title={t(`import.fault.${read.reason}`, {
        version: TEMPLATE_VERSION,
        size: TEMPLATE_MAX_BYTES / 1_000_000,
      })}
    >
      {read.reason === 'values' && (
        <Box as="ul" ps="4" listStyleType="disc" htmlTranslate="no">
          {read.faults.map(({ path, message }) => (
            <Box as="li" key={path} overflowWrap="anywhere">
              <Code>{path}</Code> {message ?? t('import.missing')}
            </Box>
          ))}
          {read.more > 0 && <li>{t('import.moreFaults', { count: read.more })}</li>}
        </Box>
      )}
    </AlertBox>
  );
}
