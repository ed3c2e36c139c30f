import { applyTheme, brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { showDraftLook } from '@voxgrove/contracts/tenancy/draft-look';
import type { DraftLook } from '@voxgrove/contracts/tenancy/draft-look';
import { linkTo, useQuery, useRegion, useT } from '@voxgrove/sdk';
import { Box, Card, Flex, Heading, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import { useEffect, useRef, useState } from 'react';
import { snapshotQuery } from '../../data/snapshots';
import { useAgency } from './agency-context';

const PAGES = ['dashboard', 'login', 'widget'] as const;
type PreviewedPage = (typeof PAGES)[number];

/** Size of the page in the frame, and the factor by which it is reduced. */
const WIDTH = 1_120;
const HEIGHT = 900;
const SCALE = 0.4;

/** Shows real pages of the product in the look that the owner edits. */
export function Preview() {
  const t = useT('mf-agency');
  const region = useRegion();
  const { agency, form } = useAgency();
  const [page, setPage] = useState<PreviewedPage>('dashboard');
  const frame = useRef<HTMLIFrameElement>(null);
  const { value } = form;
  const { data: template } = useQuery({ ...snapshotQuery(agency.ID), enabled: page === 'widget' });
  const demo = demoPath(template?.agents[0]?.ID);
  const addresses: Record<PreviewedPage, string | undefined> = {
    dashboard: `/app/${region}/agents?look=draft`,
    login: `/portal/${agency.ID}/login?look=draft`,
    widget: demo && `/app/${region}${demo}&look=draft`,
  };
  const showTheme = (): void => {
    const root = frame.current?.contentDocument?.documentElement;
    const shownPage = frame.current?.contentWindow;
    if (root) applyTheme(themeFrom(brandOf(value)), root);
    if (shownPage) showDraftLook(shownPage, draftOf(value));
  };
  useEffect(showTheme);
  return (
    <Card pos="sticky" top="4.5rem">
      <Stack gap="3">
        <Heading size="sm">{t('preview.title')}</Heading>
        <SegmentedControl
          quiet
          size="sm"
          label={t('preview.page')}
          value={page}
          onChange={setPage}
          options={PAGES.map((name) => ({ value: name, label: t(`preview.pages.${name}`) }))}
        />
        <Box
          overflow="hidden"
          borderWidth="1px"
          borderColor="border"
          borderRadius="sm"
          w="full"
          style={{ height: HEIGHT * SCALE }}
        >
          {addresses[page] === undefined && (
            <Flex h="full" align="center" justify="center" p="4">
              <Text color="fg.muted">{template && t('preview.noAgent')}</Text>
            </Flex>
          )}
          {addresses[page] !== undefined && (
            <iframe
              key={page}
              ref={frame}
              src={addresses[page]}
              title={t(`preview.pages.${page}`)}
              tabIndex={-1}
              inert
              onLoad={showTheme}
              style={{
                width: WIDTH,
                height: HEIGHT,
                border: 0,
                transform: `scale(${SCALE})`,
                transformOrigin: '0 0',
              }}
            />
          )}
        </Box>
      </Stack>
    </Card>
  );
}

const draftOf = ({
  name,
  brandingText,
  squarePhotoURL,
  darkModeSquarePhotourl,
}: DraftLook): DraftLook => ({ name, brandingText, squarePhotoURL, darkModeSquarePhotourl });

/**
 * Returns the path of the demo page of an agent, below /app/{region}, if some remote offers one.
 */
const demoPath = (agentId: string | undefined): string | undefined =>
  agentId === undefined ? undefined : linkTo('widget.demo', {}, { vg_id: agentId });
