import { Link, useSession, useT } from '@voxgrove/sdk';
import { useRegistry, useStore } from '@voxgrove/sdk/internal';
import { Code, PageBanner, TextLink } from '@voxgrove/ui';
import { pageRegistry } from '../remotes/page-registry';

/**
 * Tells operators that this page does not use the newest registry. Other people do not see it,
 * because they could do nothing.
 */
export function RegistryBanner() {
  const t = useT('shell');
  const { operator } = useSession();
  const { problem, trusted } = useStore(pageRegistry);
  const { source } = useRegistry();
  if (!operator || (problem === null && source === 'registry')) return <PageBanner />;
  const trustedKey = problem === null ? source : 'another';
  const key = trusted ? trustedKey : 'untrusted';
  return (
    <PageBanner
      actions={
        <TextLink asChild>
          <Link to="/remotes">{t('registry.look')}</Link>
        </TextLink>
      }
    >
      {t(`registry.${key}`)}{' '}
      {problem !== null && (
        <>
          {t('remote.code')} <Code htmlTranslate="no">{problem}</Code>
        </>
      )}
    </PageBanner>
  );
}
