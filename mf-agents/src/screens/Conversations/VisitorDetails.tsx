import type { VisitorProfile } from '@voxgrove/contracts';
import { Box, Grid, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import { useTexts } from '../../i18n/useTexts';

const FIELDS = ['name', 'email', 'phone', 'userId'] as const;

/** What is known of the visitor: who they say they are, answers of the form before the chat, variables of the website. */
export function VisitorDetails({ visitor }: { visitor: VisitorProfile }) {
  const t = useTexts();
  const rows = [
    ...FIELDS.flatMap((field): [string, string][] =>
      visitor[field] ? [[t(`convos.${field}`), visitor[field]]] : [],
    ),
    ...Object.entries(visitor.more),
  ];
  return (
    <Box
      maxH="14rem"
      overflow="auto"
      borderBottomWidth="1px"
      bg="bg.muted"
      px="4"
      py="3"
      role="region"
      aria-label={t('convos.detailsOf')}
      tabIndex={0}
      outlineOffset="-2px"
    >
      <Grid
        as="dl"
        templateColumns="minmax(4rem, max-content) minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        fontSize="xs"
      >
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <Text as="dt" color="fg.muted" htmlTranslate="no" maxW="12rem" overflowWrap="anywhere">
              {label}
            </Text>
            <Text as="dd" htmlTranslate="no" overflowWrap="anywhere">
              {value}
            </Text>
          </Fragment>
        ))}
      </Grid>
    </Box>
  );
}
