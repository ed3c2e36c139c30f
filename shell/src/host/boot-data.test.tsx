import { afterEach, expect, jest, test } from '@jest/globals';
import { readBootData } from './boot-data';

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

function pageWith(text: string): Document {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'vg-boot', textContent: text });
  document.body.append(script);
  return document;
}

const NOTHING = {
  keys: [],
  overrides: [],
  overridesRefused: [],
  embedded: false,
  signIn: { provider: 'embedded' },
  signedIn: false,
  site: { companyName: '', contactEmail: '', social: [] },
  branding: { showPricing: true },
};

test('the boot data of the server is read', () => {
  const boot = {
    registry: { revision: 3 },
    keys: [{ id: 'k', publicKey: 'AA==' }],
    overrides: [{ name: 'mf-a', target: '1.0.0-0badcafe' }],
    overridesRefused: [{ name: 'mf-b', target: 'x', reason: 'address' }],
    embedded: true,
    signIn: {
      provider: 'firebase',
      project: { projectId: 'p', apiKey: 'k', authDomain: 'p.example' },
    },
    signedIn: true,
    branding: { showPricing: false },
    site: {
      companyName: 'Fern Ltd',
      contactEmail: 'hello@fern.example',
      social: ['https://social.example/fern'],
    },
    sandboxUrl: 'http://localhost:1',
  };
  expect(readBootData(pageWith(JSON.stringify(boot)))).toEqual(boot);
});

test.each(['', '{', 'null', '[]', '"text"'])(
  'a page with %j as boot data uses the defaults and reports an error',
  (text) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(readBootData(pageWith(text))).toEqual(NOTHING);
    expect(consoleError).toHaveBeenCalledTimes(1);
  },
);

test('a page without boot data uses the defaults', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readBootData(document)).toEqual(NOTHING);
});

test('one damaged part does not affect the other parts', () => {
  expect(
    readBootData(
      pageWith(
        '{"registry":7,"keys":"none","overrides":[1],"overridesRefused":{},"embedded":true}',
      ),
    ),
  ).toEqual({ ...NOTHING, registry: 7, embedded: true });
});
