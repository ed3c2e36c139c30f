import type { Canary } from '@voxgrove/contracts';
import { Box, HStack, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

function placeOf(step: number, percent: number): 'done' | 'now' | 'next' {
  if (step < percent) return 'done';
  return step === percent ? 'now' : 'next';
}

/** Shows the plan of a canary (5 % → 25 % → 100 %) and the current step. */
export function CanarySteps({ canary: { percent, steps, cohorts } }: { canary: Canary }) {
  const t = useTexts();
  const plan = [...new Set([...steps, percent])].sort((a, b) => a - b);
  return (
    <HStack gap="1.5" fontSize="xs" flexWrap="wrap">
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        flexWrap="wrap"
        listStyleType="none"
        fontVariantNumeric="tabular-nums"
      >
        <ol aria-label={t('canary.steps')}>
          {plan.map((step, index) => {
            const place = placeOf(step, percent);
            return (
              <Box
                as="li"
                key={step}
                display="inline-flex"
                alignItems="center"
                gap="1.5"
                color={place === 'now' ? 'fg' : 'fg.muted'}
                fontWeight={place === 'now' ? 'semibold' : 'normal'}
                aria-current={place === 'now' ? 'step' : undefined}
              >
                {index > 0 && <Box as="span" w="3" h="1px" bg="border.control" aria-hidden />}
                <Box
                  as="span"
                  boxSize="2"
                  borderRadius="full"
                  borderWidth="1px"
                  borderColor={place === 'next' ? 'border.control' : 'accent.solid'}
                  bg={place === 'next' ? 'transparent' : 'accent.solid'}
                  aria-hidden
                />
                {t('canary.step', { percent: step })}
                <VisuallyHidden>({t(`canary.${place}`)})</VisuallyHidden>
              </Box>
            );
          })}
        </ol>
      </Box>
      {steps.length === 0 && (
        <Box as="span" color="fg.muted">
          {t('canary.manual')}
        </Box>
      )}
      {cohorts.includes('staff') && (
        <Box as="span" color="fg.muted">
          {t('canary.staff')}
        </Box>
      )}
    </HStack>
  );
}
