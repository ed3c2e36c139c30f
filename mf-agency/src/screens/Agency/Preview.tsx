import { applyTheme, brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { useRegion, useT } from '@voxgrove/sdk';
import { Box, Card, Heading, SegmentedControl, Stack } from '@voxgrove/ui';
import { useEffect, useRef, useState } from 'react';
import { useAgency } from './agency-context';

const PAGES = ['dashboard', 'login'] as const;
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
  const addresses: Record<PreviewedPage, string> = {
    dashboard: `/app/${region}/agents?look=draft`,
    login: `/portal/${agency.ID}/login?look=draft`,
  };
  const dress = (): void => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) applyTheme(themeFrom(brandOf(value)), root);
  };
  useEffect(dress);
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
          <iframe
            key={page}
            ref={frame}
            src={addresses[page]}
            title={t(`preview.pages.${page}`)}
            tabIndex={-1}
            inert
            onLoad={dress}
            style={{
              width: WIDTH,
              height: HEIGHT,
              border: 0,
              transform: `scale(${SCALE})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
      </Stack>
    </Card>
  );
}
