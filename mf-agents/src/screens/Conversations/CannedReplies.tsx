import { useQuery } from '@voxgrove/sdk';
import { Box, Button, Stack, Text } from '@voxgrove/ui';
import { inboxChoicesQuery } from '../../data/inbox/queries';
import { useTexts } from '../../i18n/useTexts';

const SHOWN = 6;

/**
 * Shows matching prepared replies while the member types a shortcut: `/` and the beginning of its
 * name.
 */
export function CannedReplies({
  agentId,
  typed,
  visitorName,
  onChoose,
}: {
  agentId: string;
  typed: string;
  visitorName: string | undefined;
  onChoose: (text: string) => void;
}) {
  const t = useTexts();
  const isShortcut = /^\/[a-z0-9-]*$/.test(typed);
  const { data } = useQuery({ ...inboxChoicesQuery(agentId), enabled: isShortcut });
  if (!isShortcut || !data) return null;
  const wanted = typed.slice(1);
  const offered = data.cannedReplies
    .filter(({ shortcut }) => shortcut.startsWith(wanted))
    .slice(0, SHOWN);
  return (
    <Stack gap="1" mb="2" role="group" aria-label={t('convos.canned')}>
      {offered.length === 0 && (
        <Text color="fg.muted" fontSize="xs">
          {t('convos.noCanned')}
        </Text>
      )}
      {offered.map(({ shortcut, text }) => (
        <Button
          key={shortcut}
          size="sm"
          variant="ghost"
          justifyContent="flex-start"
          onClick={() => onChoose(filled(text, visitorName))}
        >
          <Box as="span" fontFamily="mono" htmlTranslate="no">
            /{shortcut}
          </Box>
          <Text as="span" color="fg.muted" lineClamp="1" htmlTranslate="no">
            {text}
          </Text>
        </Button>
      ))}
    </Stack>
  );
}

const filled = (text: string, visitorName = ''): string =>
  text.replaceAll('{{name}}', visitorName).replace(/ ([,.!?])/g, '$1');
