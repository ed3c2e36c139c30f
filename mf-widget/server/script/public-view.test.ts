import { expect, test } from '@jest/globals';
import type { PublicAgent } from '@voxgrove/contracts';
import { publicView } from './public-view';

const view = (fields: Partial<PublicAgent>) =>
  publicView(
    { title: 'Fern', roundedImageURL: '', ADVANCED_customCSS: '', ...fields } as PublicAgent,
    'https://chat.example',
  );

test('public agents contain picture addresses, but no inlined pictures, which the chat would not show', () => {
  expect(view({ roundedImageURL: 'https://shop.example/logo.png' })).toMatchObject({
    title: 'Fern',
    roundedImageURL: 'https://shop.example/logo.png',
  });
  for (const roundedImageURL of ['data:image/svg+xml;base64,PHN2Zz4=', 'javascript:alert(1)', ''])
    expect(view({ roundedImageURL })).toMatchObject({ title: 'Fern', roundedImageURL: '' });
});

test('public agents contain the style sheet without forbidden parts', () => {
  expect(
    view({
      ADVANCED_customCSS: '.log{color:red;background:url(https://spy.example/a.png)}',
    }).ADVANCED_customCSS.trim(),
  ).toBe('.log{color:red;}');
});
