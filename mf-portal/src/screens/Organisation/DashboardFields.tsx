import { useT } from '@voxgrove/sdk';
import { SegmentedControl } from '@voxgrove/ui';
import { LanguageChoice } from '../../parts/LanguageChoice';
import { Section } from '../../parts/Section';
import { useTabOptions } from '../../parts/tab-choices';
import { TabChoice } from './TabChoice';
import { TabOrder, tabOrderOf } from './TabOrder';
import { TagList } from './TagList';
import type { Draft, SetField } from './use-organisation-draft';

/** Edits the layout, the language, the tabs and the tags of an organization's dashboard. */
export function DashboardFields({
  workspaceId,
  draft,
  set,
}: {
  workspaceId: string;
  draft: Draft;
  set: SetField;
}) {
  const t = useT('mf-portal');
  const tabOptions = useTabOptions(workspaceId);
  return (
    <Section title={t('organisation.dashboard')}>
      <SegmentedControl
        label={t('organisation.layout')}
        value={draft.dashboardLayout}
        onChange={(layout) => set('dashboardLayout', layout)}
        options={[
          { value: 'vertical', label: t('organisation.vertical') },
          { value: 'horizontal', label: t('organisation.horizontal') },
        ]}
      />
      <LanguageChoice
        value={draft.preferredLanguage}
        onChange={(language) => set('preferredLanguage', language)}
      />
      <TabChoice
        label={t('organisation.defaultAccess')}
        options={tabOptions}
        value={draft.defaultClientAccess}
        onChange={(tabs) => set('defaultClientAccess', tabs)}
      />
      <TabOrder
        label={t('organisation.defaultOrder')}
        options={tabOptions}
        value={draft.defaultClientAccess}
        onChange={(tabs) => {
          set('defaultClientAccess', tabs);
          set('defaultClientTabOrder', tabOrderOf(tabs));
        }}
      />
      <TagList value={draft.predefinedTags} onChange={(tags) => set('predefinedTags', tags)} />
    </Section>
  );
}
