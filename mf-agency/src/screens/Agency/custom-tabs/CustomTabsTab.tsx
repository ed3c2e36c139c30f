import type { AgencyView, CustomTab } from '@voxgrove/contracts';
import { Link, useRegion, useT } from '@voxgrove/sdk';
import { Box, Button, Card, EmptyState, Icon, IconButton, HStack, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { tabFaults, tabPath } from '../../../../contract/custom-tabs';
import { addressAt } from '../../../parts/address-at';
import { useAgency } from '../agency-context';
import { TabEditor } from './TabEditor';
import { useCustomTabs } from './useCustomTabs';

/** Lists the agency's own tabs in order, and edits one of them. */
export function CustomTabsTab() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const [open, setOpen] = useState<number | null>(null);
  const { tabs, wasRefused, ...list } = useCustomTabs();
  const add = (): void => {
    list.add();
    setOpen(tabs.length);
  };
  const move = (index: number, by: -1 | 1): void => {
    list.swap(index, index + by);
    setOpen(null);
  };
  const remove = (index: number): void => {
    list.remove(index);
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
        const label = tab.label || t('tabs.unnamed');
        const faults = tabFaults(tab, others);
        const [fault] = wasRefused(index) ? Object.values(faults) : [];
        return (
          <Card key={index}>
            <Stack gap="4">
              <HStack gap="2" wrap="wrap">
                {tab.iconUrl !== '' && <img src={tab.iconUrl} alt="" width={20} height={20} />}
                <Box flex="1" minW="10rem">
                  <Text fontWeight="medium" htmlTranslate="no">
                    {label}
                  </Text>
                  <Text fontSize="xs" color="fg.muted" htmlTranslate="no">
                    {tabPath(tab.href)}
                  </Text>
                  {fault !== undefined && open !== index && (
                    <Text fontSize="xs" color="danger.fg">
                      {fault}
                    </Text>
                  )}
                </Box>
                <IconButton
                  label={t('tabs.up', { label })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="arrow-up" size={16} />
                </IconButton>
                <IconButton
                  label={t('tabs.down', { label })}
                  disabled={index === tabs.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="arrow-down" size={16} />
                </IconButton>
                <IconButton label={t('tabs.delete', { label })} onClick={() => remove(index)}>
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
                  faults={faults}
                  refused={wasRefused(index)}
                  onChange={(changes) => list.change(index, changes)}
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
