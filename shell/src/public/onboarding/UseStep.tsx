import { useState } from 'react';
import { Profile } from '@voxgrove/contracts';
import { AlertBox, Box, Button, Flex, Grid, Text, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

type UseCase = Profile['useCase'];

/** Purpose of use: a radio group. */
export function UseStep({
  chosen,
  onChange,
  onNext,
  onBack,
}: {
  chosen: UseCase | undefined;
  onChange: (useCase: UseCase) => void;
  onNext: () => void;
  onBack: () => void;
}) {
  const t = useTexts();
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen) onNext();
      }}
    >
      <fieldset>
        <VisuallyHidden>
          <legend>{t('onboarding.use.title')}</legend>
        </VisuallyHidden>
        <Grid gap="3" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
          {Profile.shape.useCase.options.map((useCase) => (
            <Box
              key={useCase}
              asChild
              pos="relative"
              p="4"
              bg="bg.panel"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="md"
              cursor="button"
              css={{
                '&:hover': { background: '{colors.bg.subtle}' },
                '&:has(:checked)': {
                  borderColor: '{colors.accent.solid}',
                  background: '{colors.accent.subtle}',
                },
                '&:has(:focus-visible)': {
                  outline: '2px solid {colors.accent.focusRing}',
                  outlineOffset: '2px',
                },
              }}
            >
              <label>
                <VisuallyHidden asChild>
                  <input
                    type="radio"
                    name="useCase"
                    value={useCase}
                    checked={chosen === useCase}
                    onChange={() => onChange(useCase)}
                  />
                </VisuallyHidden>
                <Text as="span" display="block" fontWeight="medium">
                  {t(`onboarding.useCase.${useCase}`)}
                </Text>
                <Text as="span" display="block" fontSize="xs" color="fg.muted" mt="0.5">
                  {t(`onboarding.useCase.${useCase}Hint`)}
                </Text>
              </label>
            </Box>
          ))}
        </Grid>
      </fieldset>
      {tried && !chosen && (
        <Box mt="4">
          <AlertBox type="error">{t('onboarding.use.missing')}</AlertBox>
        </Box>
      )}
      <Flex justify="space-between" mt="5">
        <Button variant="ghost" size="lg" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button type="submit" size="lg">
          {t('onboarding.next')}
        </Button>
      </Flex>
    </form>
  );
}
