import { Card, Stack } from '@voxgrove/ui';
import { TextSetting } from './fields';

/** Legal links and contact of the agency, which its client pages show at the bottom. */
export function FooterTab() {
  return (
    <Card pad="lg">
      <Stack gap="5">
        <TextSetting name="mainWebsite" maxLength={2_000} />
        <TextSetting name="supportEmail" maxLength={254} />
        <TextSetting name="tosPage" maxLength={2_000} />
        <TextSetting name="privacyPolicypPage" maxLength={2_000} />
        <TextSetting name="address" maxLength={500} rows={3} />
      </Stack>
    </Card>
  );
}
