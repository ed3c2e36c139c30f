import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import type { PageSetup } from '../../contract/pages';
import { useReportLogin } from '../data/pages';
import { loadLogin } from '../meta/facebook';

/** Permissions that the product needs: https://developers.facebook.com/docs/permissions */
const SCOPE = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
  'business_management',
].join(',');

/** Opens the login window of Meta. `start` is absent until Meta's script is loaded. */
export function usePageLogin(agentId: string, login: NonNullable<PageSetup['login']>) {
  const t = useT('mf-channels');
  const report = useReportLogin(agentId);
  const script = useQuery({
    queryKey: ['mf-channels', 'meta-login', login],
    queryFn: async () => ({ open: await loadLogin(login, { scope: SCOPE }) }),
    staleTime: Infinity,
    retry: false,
  });
  const open = script.data?.open;
  return {
    start: open && (() => open((code) => report.mutate(code))),
    isPending: report.isPending,
    isScriptLost: script.isError,
    loadAgain: () => void script.refetch(),
    failure: report.error
      ? t('pages.error', { message: toApiError(report.error).message })
      : undefined,
  };
}
