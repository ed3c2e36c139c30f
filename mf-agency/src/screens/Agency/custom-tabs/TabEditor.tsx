import { endingsFor, uploadFault } from '@voxgrove/contracts';
import type { CustomTab } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { CodeField, Field, Grid, Input, PictureField, SegmentedControl, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { sendPicture } from '../../../data/send-picture';
import { useAgency } from '../agency-context';
import { Switch } from '../fields';

const MOST = 100_000;
const NO_FAULTS: never[] = [];

export interface TabEditorProps {
  tab: CustomTab;
  faults: Record<string, string>;
  /** The tab was part of the save that failed last. */
  refused: boolean;
  onChange: (changes: Partial<CustomTab>) => void;
}

/**
 * Edits one custom tab: its place, its icon and its page. The fault of a field is shown after the
 * person has left the field or tried to save.
 */
export function TabEditor({ tab, faults, refused, onChange }: TabEditorProps) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (name: keyof CustomTab) => () => setLeft((before) => new Set([...before, name]));
  const faultOf = (name: keyof CustomTab): string | undefined =>
    left.has(name) || refused ? faults[name] : undefined;
  return (
    <Stack gap="5">
      <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Field label={t('tabs.label')} error={faultOf('label')} required>
          <Input
            value={tab.label}
            maxLength={60}
            onChange={({ target }) => onChange({ label: target.value })}
            onBlur={leave('label')}
          />
        </Field>
        <Field label={t('tabs.url')} help={t('tabs.urlHelp')} error={faultOf('href')} required>
          <Input
            value={tab.href}
            maxLength={80}
            onChange={({ target }) => onChange({ href: target.value })}
            onBlur={leave('href')}
          />
        </Field>
      </Grid>
      <PictureField
        label={t('tabs.icon')}
        help={t('tabs.iconHelp')}
        value={tab.iconUrl}
        maxLength={2_000}
        onChange={(iconUrl) => onChange({ iconUrl })}
        endings={endingsFor('agencyTabIcon')}
        fault={(file) => uploadFault(file, 'agencyTabIcon')}
        send={(file, onProgress, signal) =>
          sendPicture(agency.ID, 'tabIcon', file, onProgress, signal)
        }
      />
      <Switch
        label={t('tabs.alwaysVisible')}
        checked={tab.alwaysVisible}
        onChange={(alwaysVisible) => onChange({ alwaysVisible })}
      />
      <SegmentedControl
        label={t('tabs.pageType')}
        value={tab.pageType}
        onChange={(pageType) => onChange({ pageType })}
        options={(['html', 'iframe'] as const).map((value) => ({
          value,
          label: t(`tabs.type.${value}`),
        }))}
      />
      {tab.pageType === 'iframe' ? (
        <Field label={t('tabs.iframe')} help={t('tabs.iframeHelp')} error={faultOf('iframeUrl')}>
          <Input
            type="url"
            value={tab.iframeUrl}
            maxLength={2_000}
            placeholder="https://"
            onChange={({ target }) => onChange({ iframeUrl: target.value })}
            onBlur={leave('iframeUrl')}
          />
        </Field>
      ) : (
        <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <CodeField
            label={t('tabs.html')}
            language="html"
            help={t('tabs.codeHelp')}
            value={tab.htmlContent}
            maxLength={MOST}
            full={t('tabs.full')}
            faults={NO_FAULTS}
            onChange={(htmlContent) => onChange({ htmlContent })}
          />
          <CodeField
            label={t('tabs.script')}
            language="javascript"
            help={t('tabs.scriptHelp')}
            value={tab.jsContent}
            maxLength={MOST}
            full={t('tabs.full')}
            faults={NO_FAULTS}
            onChange={(jsContent) => onChange({ jsContent })}
          />
        </Grid>
      )}
    </Stack>
  );
}
