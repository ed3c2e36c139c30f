import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chooseLanguage, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText } from '@voxgrove/testing';
import { AGENT_ID, ownerView, testAgent } from '../../testing/test-agent';
import { close, chunk, open, slow, website } from './testing/open-knowledge';

afterEach(close);

describe('no text is hard-coded', () => {
  const onePage = { ...website, title: '1', url: 'https://1', pages: [] };
  const isData = (text: string) =>
    /ago$|^title="\w{3} \d|https:\/\/1|source-one|fernhill/i.test(text) || text.includes(AGENT_ID);
  test.each([
    ['', 'kb.state'],
    ['/new/website', 'kb.addWebsite'],
    ['/new/file', 'kb.drop'],
    ['/new/qa', 'kb.importPairs'],
    ['/new/text', 'kb.addText'],
    ['/unanswered', 'kb.unansweredNone'],
    ['/sources/source-one', 'kb.passagesTab'],
    ['/sources/source-one/settings', 'kb.refreshHelp'],
    ['/sources/source-one/answers', 'kb.answersNone'],
  ])('%s', async (path, key) => {
    chooseLanguage('?lang=en-XA');
    await open(
      path,
      {
        'GET /v2/agents/:id': () => ({ data: ownerView(testAgent({ title: '1' })) }),
        'GET /v2/agents/:id/knowledge/sources/:source/chunks': () => ({
          data: [{ chunk: chunk(0, { title: '1', headings: [], text: '2', url: '' }), version: 1 }],
          next: null,
          total: 1,
          start: 0,
        }),
      },
      [onePage],
    );
    await screen.findAllByText(translate('mf-agents', key, { count: 1 }), {}, slow);
    expect(findHardCodedText(document.body).filter((text) => !isData(text))).toEqual([]);
  });
});
