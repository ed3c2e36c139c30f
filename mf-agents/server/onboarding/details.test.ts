import { describe, expect, test } from '@jest/globals';
import { CustomTheme, errorMessage, newJobId, newWorkspaceId } from '@voxgrove/contracts';
import { agents as agentDocs } from '../agent-store/collections';
import { wizardJobs } from './collections';
import {
  BRANDING,
  TEXT,
  company,
  createAgent,
  errorOf,
  eu,
  getBranding,
  html,
  jobOf,
  requests,
  sending,
  website,
  workspaceId,
} from './testing/onboarding-world';

describe('details that are missing or wrong', () => {
  test.each([
    ['a blank name', { name: '  ' }, 'COMPANY_NAME_REQUIRED', 'name'],
    ['an empty name', { name: '' }, 'COMPANY_NAME_REQUIRED', 'name'],
    ['no website', { website: ' ' }, 'COMPANY_WEBSITE_REQUIRED', 'website'],
    ['a website without a dot', { website: 'fernhill' }, 'COMPANY_WEBSITE_INVALID', 'website'],
    ['another scheme', { website: 'ftp://fernhill.example' }, 'COMPANY_WEBSITE_INVALID', 'website'],
    ['a script', { website: 'javascript:alert(1.0)' }, 'COMPANY_WEBSITE_INVALID', 'website'],
    ['no description', { description: ' ' }, 'COMPANY_DESCRIPTION_REQUIRED', 'description'],
    [
      'a short description',
      { description: '  gear     ' },
      'COMPANY_DESCRIPTION_TOO_SHORT',
      'description',
    ],
  ] as const)('%s', async (_name, more, code, field) => {
    for (const attempt of [
      getBranding('', { company: company('fernhill.example', more) }),
      createAgent('', { company: company('fernhill.example', more) }),
    ]) {
      const error = await errorOf(attempt);
      expect([error.code, error.details]).toEqual([
        code,
        { fields: { [field]: errorMessage(code) } },
      ]);
    }
    expect(
      await eu().count(wizardJobs, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
      }),
    ).toBe(0);
    expect(
      await eu().count(agentDocs, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] }),
    ).toBe(0);
  });

  test('a color may be short or without #, but must be valid', async () => {
    const url = await website(sending(html(TEXT)));
    const made = await createAgent(url, {
      brandingChoices: { ...BRANDING, primaryColor: 'a3c', themeMode: 'dark' },
    });
    const theme = CustomTheme.parse(JSON.parse(made.agentData.customThemeJSONString));
    expect(theme).toMatchObject({ primary: '#aa33cc', themeType: 'dark' });
    expect(theme.nineColorPallet[0]?.[2]).toBe(15);
    expect(
      (await errorOf(createAgent(url, { brandingChoices: { ...BRANDING, primaryColor: 'red' } })))
        .code,
    ).toBe('BAD_INPUT');
    expect(
      (
        await errorOf(
          createAgent(url, { brandingChoices: { ...BRANDING, customLogo: 'javascript:alert(1)' } }),
        )
      ).code,
    ).toBe('BAD_INPUT');
  });

  test('a job of another workspace is not found', async () => {
    const url = await website(sending(html(TEXT)));
    const { job } = await getBranding(url);
    expect(
      (await errorOf(getBranding(url, { jobId: job.id, workspaceId: newWorkspaceId() }))).code,
    ).toBe('NOT_FOUND');
  });

  test('the agent limit of the plan is checked before anything is read', async () => {
    const url = await website(sending(html(TEXT)));
    await createAgent(url);
    await createAgent(url);
    requests.length = 0;
    const jobId = newJobId();
    expect((await errorOf(createAgent(url, { jobId }))).code).toBe('AGENT_LIMIT_REACHED');
    expect(requests).toEqual([]);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      error: { code: 'AGENT_LIMIT_REACHED' },
    });
  });
});
