import { useState } from 'react';
import { usePortal, useQuery, useRegion, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  CodeBlock,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@voxgrove/ui';
import { themeOf } from '../../contract/chat-theme';
import { packageAddress } from '../../contract/package-file';
import { embedCode, FRAMEWORKS, packageCode, placed, WAYS } from '../data/embed-code';
import type { EmbedOptions, Framework, Way } from '../data/embed-code';
import { publicAgentQuery } from '../data/public-agent';
import { EmbedChoices } from './embed/EmbedChoices';
import { EmbedPreview } from './embed/EmbedPreview';
import { SecretKey } from './embed/SecretKey';
import { FirstVisitNotice } from './install/FirstVisitNotice';
import { InstallGuide } from './install/InstallGuide';

export interface WebsiteScriptProps {
  agentId: string;
  /**
   * Any value that changes on publication, so that the note that the agent is not published
   * disappears.
   */
  published?: unknown;
  /** Shows only the code of a floating chat, where to paste it, and the first visit. */
  simple?: boolean;
}

/**
 * Shows how to add an agent's chat to a website: code to copy, options, instructions, and the key
 * for signatures.
 */
export function WebsiteScript({ agentId, published, simple = false }: WebsiteScriptProps) {
  const t = useT('mf-widget');
  const region = useRegion();
  const [way, setWay] = useState<Way>('popup');
  // The package names the product, which the clients of agencies do not know.
  const isPortal = usePortal() !== null;
  const ways = WAYS.filter((one) => one !== 'package' || !isPortal);
  const [framework, setFramework] = useState<Framework>('plain');
  const [chosen, setChosen] = useState<Omit<EmbedOptions, 'place'>>({
    render: '',
    modal: false,
    lang: '',
  });
  const { data: agent, isPending, isError } = useQuery(publicAgentQuery(agentId, published));
  if (isPending)
    return (
      <Stack gap="3" aria-busy>
        <VisuallyHidden role="status">{t('script.loading')}</VisuallyHidden>
        <Skeleton h="20px" />
        <Skeleton h="84px" />
        <Skeleton h="120px" />
      </Stack>
    );

  const options = placed(chosen, agent?.ui.widgetType);
  const source = { origin: location.origin, region, agentId };
  const isLive = agent !== null && agent !== undefined;
  if (simple)
    return (
      <Stack gap="4">
        <InstallGuide source={source} options={options} />
        <FirstVisitNotice agentId={agentId} live={isLive} />
      </Stack>
    );
  return (
    <Stack gap="4">
      {agent === null && (
        <AlertBox type="info" title={t('script.unpublishedTitle')}>
          {t('script.unpublished')}
        </AlertBox>
      )}
      {isError && <AlertBox type="warning">{t('script.failed')}</AlertBox>}
      <SegmentedControl
        quiet
        label={t('script.way')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: t(`script.ways.${value}`) }))}
      />
      <Text fontSize="sm" color="fg.muted">
        {t(`script.intro.${way}`)}
      </Text>
      <EmbedPreview
        way={way}
        options={options}
        color={themeOf(agent ?? undefined).primary ?? 'accent.solid'}
      />
      <EmbedChoices
        way={way}
        value={options}
        fills={agent?.ui.widgetType === 'full-width'}
        onChange={setChosen}
      />
      {way === 'popup' && <InstallGuide source={source} options={options} />}
      {way === 'package' && (
        <>
          <CodeBlock
            code={`npm install ${packageAddress(source.origin)}`}
            label={t('script.install')}
          />
          <SegmentedControl
            quiet
            label={t('script.framework')}
            value={framework}
            onChange={setFramework}
            options={FRAMEWORKS.map((value) => ({ value, label: t(`script.frameworks.${value}`) }))}
          />
          <CodeBlock code={packageCode(framework, source, options)} label={t('script.code')} />
        </>
      )}
      {(way === 'inline' || way === 'iframe') && (
        <CodeBlock code={embedCode(way, source, options)} label={t('script.label')} />
      )}
      {way !== 'package' && (
        <Box as="ul" ps="5" listStyleType="disc" color="fg.muted" fontSize="sm">
          {way !== 'popup' && <li>{t('script.there')}</li>}
          <li>
            {t(way === 'iframe' ? 'script.framePolicy' : 'script.policy', {
              origin: source.origin,
            })}
          </li>
        </Box>
      )}
      <FirstVisitNotice agentId={agentId} live={isLive} />
      {way !== 'iframe' && <SecretKey agentId={agentId} />}
    </Stack>
  );
}
