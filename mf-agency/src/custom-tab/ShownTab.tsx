import type { CustomTab } from '@voxgrove/contracts';
import { Box } from '@voxgrove/ui';
import { useMemo } from 'react';
import { tabHref } from '../../contract/custom-tabs';
import type { DashboardVariables } from '../../contract/custom-tabs';
import { TabFrame } from './TabFrame';
import { useTabVariables } from './use-tab-variables';

export interface ShownTabProps {
  tab: CustomTab;
  agency: DashboardVariables['agency'];
}

/** Shows a custom tab at the height of the window. */
export function ShownTab({ tab, agency }: ShownTabProps) {
  const variables = useTabVariables(agency);
  const { pageType, htmlContent, jsContent, iframeUrl } = tab;
  const content = useMemo(
    () => ({ pageType, htmlContent, jsContent, iframeUrl, variables }),
    [pageType, htmlContent, jsContent, iframeUrl, variables],
  );
  return (
    <Box h="calc(100dvh - 56px)">
      <TabFrame key={tabHref(tab.href)} title={tab.label} content={content} />
    </Box>
  );
}
