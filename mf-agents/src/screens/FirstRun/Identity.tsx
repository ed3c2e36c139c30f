import { toApiError } from '@voxgrove/sdk';
import { AlertBox, ColorPicker, Stack, VisuallyHidden } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { companyChange } from '../../../contract/company-draft';
import { customTheme, readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { EditInPlace } from './EditInPlace';
import { LogoInPlace } from './LogoInPlace';
import { useFirstRunTexts } from './texts';
import type { FirstAgent } from './use-first-agent';

/** Delay before a dragged color is saved, in ms. */
const REST_MS = 300;

/** Name, description, color and logo of the agent, editable in place. */
export function Identity({
  view: { agent },
  website,
  colors,
  edit,
}: {
  view: AgentOwnerView;
  website: string;
  colors: readonly string[];
  edit: FirstAgent;
}) {
  const t = useFirstRunTexts();
  const theme = readCustomTheme(agent.customThemeJSONString);
  const saved = theme?.primary ?? '';
  const [chosen, setChosen] = useState<string>();
  const { save } = edit;
  useEffect(() => {
    if (chosen === undefined || theme === null) return;
    const timer = setTimeout(() => {
      const next = { ...customTheme(chosen, theme.themeType), ownerID: agent.ownerID };
      save({ customThemeJSONString: JSON.stringify(next) });
      setChosen(undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [chosen, theme, agent.ownerID, save]);

  const before = { name: agent.title, website, description: agent.description };
  const rename = (change: { name?: string; description?: string }) =>
    save(companyChange(agent, before, { ...before, ...change }));
  const savedText = edit.saved ? t('build.saved') : '';
  return (
    <Stack gap="4">
      <EditInPlace
        label={t('build.name')}
        value={agent.title}
        max={60}
        missing={t('build.nameMissing')}
        onSave={(name) => rename({ name })}
      />
      <EditInPlace
        label={t('build.description')}
        value={agent.description}
        max={500}
        lines={3}
        onSave={(description) => rename({ description })}
      />
      <ColorPicker
        label={t('build.color')}
        value={chosen ?? saved}
        swatches={[...colors]}
        swatchLabel={(hex) => t('build.useColor', { hex })}
        wellLabel={t('build.colorWell')}
        invalidText={t('build.colorInvalid')}
        onChange={setChosen}
      />
      <LogoInPlace agent={agent} onChange={(roundedImageURL) => save({ roundedImageURL })} />
      {edit.error !== null && !edit.saving && (
        <AlertBox type="error">
          {t('build.notSaved', { error: toApiError(edit.error).message })}
        </AlertBox>
      )}
      <VisuallyHidden role="status">{edit.saving ? t('build.saving') : savedText}</VisuallyHidden>
    </Stack>
  );
}
