import { linkTo } from '@voxgrove/sdk';
import { Badge, Box, Button, Card, Flex, Icon, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

interface Choice {
  id: 'website' | 'template' | 'look' | 'back';
  icon: string;
  path: string;
  recommended?: true;
}

/** The first action. Every choice finishes onboarding. */
export function FirstStep({
  wanted,
  busy,
  onChoose,
  onBack,
}: {
  wanted: string;
  busy: boolean;
  onChoose: (path: string) => void;
  onBack: () => void;
}) {
  const t = useTexts();
  return (
    <>
      <Stack gap="3" aria-busy={busy}>
        {choicesFor(wanted).map(({ id, icon, path, recommended }) => (
          <Card key={id} asChild interactive>
            <button type="button" onClick={() => onChoose(path)}>
              <Flex gap="3" align="flex-start">
                <Box
                  as="span"
                  display="grid"
                  placeItems="center"
                  boxSize="9"
                  borderRadius="sm"
                  bg="accent.subtle"
                  color="accent.fg"
                  flexShrink="0"
                >
                  <Icon name={icon} size={18} />
                </Box>
                <Box as="span" minW="0">
                  <Flex as="span" gap="2" align="center" wrap="wrap" fontWeight="medium">
                    {t(`onboarding.first.${id}`)}
                    {recommended && <Badge>{t('onboarding.first.recommended')}</Badge>}
                  </Flex>
                  <Text as="span" display="block" color="fg.muted" fontSize="xs" mt="0.5">
                    {t(`onboarding.first.${id}Hint`)}
                  </Text>
                </Box>
              </Flex>
            </button>
          </Card>
        ))}
      </Stack>
      <Button variant="ghost" size="lg" mt="5" onClick={onBack}>
        {t('onboarding.back')}
      </Button>
    </>
  );
}

/** Only what this page's remotes offer. A person with a requested page is offered that first. */
function choicesFor(wanted: string): Choice[] {
  const base = /^\/app\/[^/?]+/.exec(wanted)?.[0] ?? '/app';
  const offered = (
    id: Choice['id'],
    icon: string,
    link: string,
    more: Partial<Choice> = {},
  ): Choice[] => {
    const path = linkTo(link);
    return path === undefined ? [] : [{ id, icon, path: base + path, ...more }];
  };
  const isPlain =
    wanted === base || wanted === `${base}/` || wanted === base + linkTo('agents.list');
  return [
    ...(isPlain ? [] : [{ id: 'back', icon: 'undo-2', path: wanted } satisfies Choice]),
    ...offered('website', 'globe', 'agents.wizard', { recommended: true }),
    ...offered('template', 'blocks', 'agents.new'),
    { id: 'look', icon: 'compass', path: base },
  ];
}
