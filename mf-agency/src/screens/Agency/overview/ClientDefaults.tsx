import type { AccessPath, AgencySettings } from '@voxgrove/contracts';
import { useT, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Grid, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import { usePaymentAccount } from '../../../data/billing';
import { useAgency } from '../agency-context';
import { Part, Switch } from '../fields';
import { ACCESS_CHOICES } from './access-choices';

type Onboarding = AgencySettings['clientOnboarding'];
type Flag = {
  [Name in keyof Onboarding]: Onboarding[Name] extends boolean ? Name : never;
}[keyof Onboarding];

const STEPS: Flag[] = [
  'showWelcomeStep',
  'showGoalsStep',
  'showCompanyInfoStep',
  'showAgentCreationStep',
];
const REQUIRED: Flag[] = [
  'requireCompanyName',
  'requireCompanyWebsite',
  'requireCompanyDescription',
];
const FINISH: Flag[] = ['showTestTextAgent', 'showTryVoice', 'showWidgetScript'];
const RIGHTS: Flag[] = [
  'defaultAllowCreateAgents',
  'defaultCanDelegateChats',
  'defaultHideAdvancedSettings',
];

/** Sets how clients sign in and sign up, and the defaults of a new client. */
export function ClientDefaults() {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const { settings } = form.value;
  const onboarding = settings.clientOnboarding;
  const change = (changes: Partial<AgencySettings>): void =>
    form.set({ settings: { ...settings, ...changes } });
  const changeOnboarding = (changes: Partial<Onboarding>): void =>
    change({ clientOnboarding: { ...onboarding, ...changes } });
  const flags = (names: Flag[]) =>
    names.map((name) => (
      <Switch
        key={name}
        label={t(`onboarding.${name}`)}
        checked={onboarding[name]}
        onChange={(checked) => changeOnboarding({ [name]: checked })}
      />
    ));
  return (
    <>
      <Part title={t('clientLogin.title')} about={t('clientLogin.about')}>
        <AlertBox type="info">{t('clientLogin.sameEmail')}</AlertBox>
        <Switch
          label={t('clientLogin.signup')}
          checked={settings.enableClientSignup}
          onChange={(enableClientSignup) => change({ enableClientSignup })}
        />
        <Switch
          label={t('clientLogin.password')}
          checked={!settings.disablePasswordLogin}
          onChange={(allowed) => change({ disablePasswordLogin: !allowed })}
        />
      </Part>
      <Part title={t('onboarding.title')} about={t('onboarding.about')}>
        <Grid gap="6" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <Stack gap="2">{flags(STEPS)}</Stack>
          <Stack gap="2">{flags(REQUIRED)}</Stack>
        </Grid>
      </Part>
      <Part title={t('onboarding.finish')} about={t('onboarding.finishAbout')}>
        <Stack gap="2">{flags(FINISH)}</Stack>
      </Part>
      <Part title={t('access.title')} about={t('access.about')}>
        <AccessChoices
          chosen={onboarding.defaultClientAccess}
          onChange={(defaultClientAccess) => changeOnboarding({ defaultClientAccess })}
        />
        <SegmentedControl
          label={t('access.layout')}
          value={onboarding.defaultDashboardLayout}
          onChange={(defaultDashboardLayout) => changeOnboarding({ defaultDashboardLayout })}
          options={(['vertical', 'horizontal'] as const).map((value) => ({
            value,
            label: t(`access.${value}`),
          }))}
        />
        <Stack gap="2">{flags(RIGHTS)}</Stack>
      </Part>
    </>
  );
}

function AccessChoices({
  chosen,
  onChange,
}: {
  chosen: readonly AccessPath[];
  onChange: (chosen: AccessPath[]) => void;
}) {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { data: account, isPending } = usePaymentAccount(uid);
  const isConnected = account?.isConnected === true;
  const toggle = (path: AccessPath, on: boolean): void =>
    onChange(on ? [...chosen, path] : chosen.filter((one) => one !== path));
  return (
    <Stack gap="2">
      <Grid gap="2" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}>
        {ACCESS_CHOICES.map((path) => (
          <Switch
            key={path}
            label={t(`access.tab.${path.slice(1)}`)}
            checked={chosen.includes(path)}
            disabled={path === '/billing' && !isConnected && !chosen.includes(path)}
            onChange={(on) => toggle(path, on)}
          />
        ))}
      </Grid>
      {!isConnected && !isPending && (
        <Text color="fg.muted" fontSize="sm">
          {t('access.billingNeeds')}
        </Text>
      )}
    </Stack>
  );
}
