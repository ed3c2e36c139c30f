import { SourceKind } from '@voxgrove/contracts';
import { Link, navigateTo, useParams, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Drawer, Icon, NavTab, NavTabs, Stack, Text } from '@voxgrove/ui';
import { useAgent } from '../../../data/agents/useAgent';
import { KINDS, KIND_ICONS } from '../kinds';
import { kbPaths } from '../../../parts/knowledge-paths';
import { useTexts } from '../useTexts';
import { AddFiles } from './AddFiles';
import { AddPairs } from './AddPairs';
import { AddText } from './AddText';
import { AddWebsite } from './AddWebsite';

/** `/kb/new/{kind}`: a drawer above the list that adds knowledge. */
export function AddDrawer() {
  const t = useTexts();
  const {
    agent: { ID, title },
  } = useAgent();
  const [params] = useSearchParams();
  const kind = SourceKind.safeParse(useParams()['kind']).data ?? 'website';
  const paths = kbPaths(ID);
  const back = params.has('unanswered') ? paths.unanswered : paths.list;
  const close = () => navigateTo(back);
  useTitle(t('title', { name: title }));
  return (
    <Drawer open onClose={close} title={t('addTitle')} description={t('addBody')}>
      <Stack gap="5">
        <NavTabs aria-label={t('kindHead')}>
          {KINDS.map((option) => (
            <NavTab asChild key={option} px="2.5">
              <Link
                to={paths.add(option)}
                replace
                {...(option === kind && { 'aria-current': 'page' as const })}
              >
                <Icon name={KIND_ICONS[option]} size={15} />
                {t(`kind.${option}`)}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
        <Text color="fg.muted">{t(`kindBody.${kind}`)}</Text>
        <AddForm kind={kind} agentId={ID} onClose={close} />
      </Stack>
    </Drawer>
  );
}

function AddForm({
  kind,
  agentId,
  onClose,
}: {
  kind: SourceKind;
  agentId: string;
  onClose: () => void;
}) {
  switch (kind) {
    case 'file':
      return <AddFiles agentId={agentId} onDone={onClose} />;
    case 'text':
      return <AddText agentId={agentId} onCancel={onClose} />;
    case 'qa':
      return <AddPairs agentId={agentId} onCancel={onClose} />;
    default:
      return <AddWebsite key={kind} agentId={agentId} link={kind === 'link'} onCancel={onClose} />;
  }
}
