import type { AgencyView, CustomTab } from '@voxgrove/contracts';
import { Link, useRegion, useT } from '@voxgrove/sdk';
import { Box, Button, Card, EmptyState, Icon, IconButton, HStack, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { tabFaults, tabPath } from '../../../../contract/custom-tabs';
import { useAgency } from '../agency-context';
import { TabEditor } from './TabEditor';

const NEW_TAB: CustomTab = {
  label: '',
  href: '/',
  iconUrl: '',
  pageType: 'html',
  htmlContent: '',
  jsContent: '',
  iframeUrl: '',
  alwaysVisible: true,
};

/** Lists the agency's own tabs in order, and edits one of them. */
export function CustomTabsTab() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const [open, setOpen] = useState<number | null>(null);
  const tabs = form.value.customTabs;
  const set = (customTabs: CustomTab[]): void => form.set({ customTabs });
  const add = (): void => {
    set([...tabs, NEW_TAB]);
    setOpen(tabs.length);
  };
  const move = (index: number, by: -1 | 1): void => {
    const moved = [...tabs];
    [moved[index], moved[index + by]] = [moved[index + by]!, moved[index]!];
    set(moved);
    setOpen(null);
  };
  const remove = (index: number): void => {
    set(tabs.filter((_tab, at) => at !== index));
    setOpen(null);
  };
  const error = form.error?.fields['customTabs'];
  if (tabs.length === 0)
    return (
      <EmptyState
        icon={<Icon name="panel-top" size={22} />}
        title={t('tabs.emptyTitle')}
        actions={<Button onClick={add}>{t('tabs.add')}</Button>}
      >
        {t('tabs.emptyBody')}
      </EmptyState>
    );
  return (
    <Stack gap="4">
      {error && (
        <Text role="alert" color="danger.fg" fontSize="sm">
          {error}
        </Text>
      )}
      {tabs.map((tab, index) => {
        const others = tabs.filter((_tab, at) => at !== index);
        return (
          <Card key={index}>
            <Stack gap="4">
              <HStack gap="2" wrap="wrap">
                {tab.iconUrl !== '' && <img src={tab.iconUrl} alt="" width={20} height={20} />}
                <Box flex="1" minW="10rem">
                  <Text fontWeight="medium" htmlTranslate="no">
                    {tab.label || t('tabs.unnamed')}
                  </Text>
                  <Text fontSize="xs" color="fg.muted" htmlTranslate="no">
                    {tabPath(tab.href)}
                  </Text>
                </Box>
                <IconButton
                  label={t('tabs.up', { label: tab.label })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="arrow-up" size={16} />
                </IconButton>
                <IconButton
                  label={t('tabs.down', { label: tab.label })}
                  disabled={index === tabs.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="arrow-down" size={16} />
                </IconButton>
                <IconButton
                  label={t('tabs.delete', { label: tab.label })}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash-2" size={16} />
                </IconButton>
                <PreviewLink tab={tab} />
                <Button
                  size="sm"
                  variant="outline"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {t(open === index ? 'tabs.close' : 'tabs.edit')}
                </Button>
              </HStack>
              {open === index && (
                <TabEditor
                  tab={tab}
                  faults={tabFaults(tab, others)}
                  onChange={(changes) =>
                    set(tabs.map((one, at) => (at === index ? { ...one, ...changes } : one)))
                  }
                />
              )}
            </Stack>
          </Card>
        );
      })}
      <HStack>
        <Button variant="outline" onClick={add}>
          <Icon name="plus" size={16} />
          {t('tabs.add')}
        </Button>
      </HStack>
    </Stack>
  );
}

/**
 * Links to a saved tab on the verified custom domain, else on the verified subdomain, and always on
 * this host, where the owner is signed in.
 */
function PreviewLink({ tab }: { tab: CustomTab }) {
  const t = useT('mf-agency');
  const region = useRegion();
  const { agency } = useAgency();
  const saved = agency.customTabs.some(({ href }) => href === tab.href);
  if (!saved) return null;
  const path = tabPath(tab.href);
  const host = servedHost(agency);
  return (
    <>
      {host !== null && (
        <Button asChild size="sm" variant="ghost">
          <a href={addressAt(host, `/app/${region}${path}`)} target="_blank" rel="noopener">
            {t('tabs.previewAt', { host })}
          </a>
        </Button>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to={path}>{t('tabs.preview')}</Link>
      </Button>
    </>
  );
}

/** Returns the host at which the agency's pages are served, or null. */
function servedHost(agency: AgencyView): string | null {
  if (agency.isVerifiedCustomDomain && agency.customDomain !== '') return agency.customDomain;
  return agency.isVerifiedSubDomain && agency.VGsubDomain !== '' ? agency.VGsubDomain : null;
}

/** Returns an address at another host of this installation. */
function addressAt(host: string, path: string): string {
  const url = new URL(path, location.origin);
  url.hostname = host;
  return url.href;
}
