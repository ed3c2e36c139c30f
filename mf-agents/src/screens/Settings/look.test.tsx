import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { AgentWrite } from '../../../contract/agent-write';
import { AGENT_ID, testAgent } from '../../testing/test-agent';
import {
  calls,
  closeSettings,
  field,
  goTo,
  openSettings,
  posts,
  press,
  save,
  type,
} from './testing/open-settings';

afterEach(closeSettings);

describe('look', () => {
  const theme = (): unknown => JSON.parse((posts().at(-1) as AgentWrite).customThemeJSONString!);
  const shades = () =>
    [...within(screen.getByRole('group', { name: 'Palette' })).getAllByRole('listitem')].map(
      (item) => item.textContent,
    );

  test('a named theme, light or dark, or an own color is saved with its nine shades', async () => {
    await openSettings('ui');
    await userEvent.selectOptions(field('Theme'), 'Green');
    await userEvent.click(field('Dark mode'));
    await save();
    expect(posts().at(-1)).toEqual({ theme: 'green-dark' });
    await userEvent.selectOptions(field('Theme'), 'Custom color');
    type('Primary Color', '#0070f3');
    await save();
    const pallet = [15, 25, 35, 45, 55, 65, 75, 85, 95].map((lightness) => [212, 100, lightness]);
    expect(theme()).toEqual({
      ownerID: testAgent().ownerID,
      themeType: 'dark',
      primary: '#0070f3',
      nineColorPallet: pallet,
      autogenTheme: true,
    });
    await userEvent.click(field('Dark mode'));
    await save();
    expect(theme()).toEqual({
      ownerID: testAgent().ownerID,
      themeType: 'light',
      primary: '#0070f3',
      nineColorPallet: [...pallet].reverse(),
      autogenTheme: true,
    });
    await userEvent.selectOptions(field('Theme'), 'Blue');
    await save();
    expect(posts().at(-1)).toEqual({ theme: 'blue-light', customThemeJSONString: '' });
  });

  test('a color is valid only with exactly six digits after the #', async () => {
    await openSettings('ui');
    for (const typed of ['#07f', '#0070f', '0070f', '#0070fg', '#0070f3a', 'blue']) {
      type('Primary Color', typed);
      expect([
        typed,
        screen.getByText('Enter a color with 6 digits, like #0070f3.') !== null,
      ]).toEqual([typed, true]);
      expect([typed, field('Theme').value]).toEqual([typed, 'blue']);
    }
    type('Primary Color', '0070F3');
    expect([field('Theme').value, field('Primary Color').value, shades()[5]]).toEqual([
      'own',
      '#0070F3',
      '#0070f3Primary Color',
    ]);
  });

  test('an invalid color is refused until it is corrected or discarded, also from another tab', async () => {
    const wrong = () =>
      screen.queryByText('Enter a color with 6 digits, like #0070f3.', { selector: '[id]' });
    const ownTheme = {
      themeType: 'light',
      primary: '#0070f3',
      nineColorPallet: [95, 85, 75, 65, 55, 45, 35, 25, 10].map((lightness) => [
        212,
        100,
        lightness,
      ]),
      autogenTheme: false,
    };
    await openSettings('ui', { customThemeJSONString: JSON.stringify(ownTheme) });
    type('Primary Color', '#0070f');
    expect(await screen.findByText('There are unsaved changes.')).toBeTruthy();
    await goTo('Language');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(field('Primary Color')));
    expect([field('Primary Color').value, wrong() !== null, posts()]).toEqual(['#0070f', true, []]);
    await press('Discard');
    expect([
      field('Primary Color').value,
      wrong(),
      screen.queryByText('All changes saved.') !== null,
    ]).toEqual(['#0070f3', null, true]);
    type('Primary Color', '#0070f');
    type('Primary Color', '#0070f3');
    expect([wrong(), screen.queryByText('All changes saved.') !== null, shades()[9]]).toEqual([
      null,
      true,
      '#001833Primary 900',
    ]);
    type('Primary Color', '#0070f');
    type('Primary Color', '#1070f3');
    await save();
    expect(theme()).toMatchObject({ primary: '#1070f3', autogenTheme: true });
    expect(theme()).not.toHaveProperty('unread');
  });

  test('ten swatches have the color in the middle, and one can be changed until all are regenerated', async () => {
    await openSettings('ui', {
      customThemeJSONString: JSON.stringify({
        themeType: 'light',
        primary: '#0070f3',
        nineColorPallet: [95, 85, 75, 65, 55, 45, 35, 25, 15].map((lightness) => [
          212,
          100,
          lightness,
        ]),
      }),
    });
    expect(shades()).toEqual([
      '#e5f1ffPrimary 50',
      '#b3d6ffPrimary 100',
      '#80bbffPrimary 200',
      '#4da0ffPrimary 300',
      '#1a85ffPrimary 400',
      '#0070f3Primary Color',
      '#006be6Primary 600',
      '#0053b3Primary 700',
      '#003c80Primary 800',
      '#00244dPrimary 900',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Primary 100, #b3d6ff' }));
    expect(screen.getByText('var(--vg-shade-1)')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Primary 100' }), {
      target: { value: '#ff0000' },
    });
    await userEvent.keyboard('{Escape}');
    await save();
    expect(theme()).toMatchObject({
      primary: '#0070f3',
      autogenTheme: false,
      nineColorPallet: [
        [212, 100, 95],
        [0, 100, 50],
        [212, 100, 75],
        [212, 100, 65],
        [212, 100, 55],
        [212, 100, 45],
        [212, 100, 35],
        [212, 100, 25],
        [212, 100, 15],
      ],
    });
    await press('Regenerate all shades');
    expect(shades()[1]).toBe('#b3d6ffPrimary 100');
  });

  test('shades of a named theme have no CSS variable until they belong to the owner', async () => {
    await openSettings('ui');
    await press(/^Primary 100,/);
    expect(await screen.findByText(/^Available when the theme is a custom color/)).toBeTruthy();
    expect(screen.queryByText('var(--vg-shade-1)')).toBeNull();
    type('Primary Color', '#0070f3');
    expect(await screen.findByText('var(--vg-shade-1)')).toBeTruthy();
  });

  test('an unreadable color is reported, and one click makes it readable', async () => {
    await openSettings('ui');
    const contrastText = () => screen.getByRole('group', { name: 'Contrast' }).textContent;
    type('Primary Color', '#0b7a5b');
    expect(contrastText()).not.toContain('Below AA');
    type('Primary Color', '#facc15');
    expect(contrastText()).toContain('Below AA');
    await press(/^Use #[\da-f]{6} for better contrast$/);
    expect(contrastText()).not.toContain('Below AA');
    expect(contrastText()).toMatch(/The color is now #[\da-f]{6}\./);
    await userEvent.click(field('Dark mode'));
    expect(contrastText()).toContain('Below AA');
  });

  test('the WhatsApp button needs a number, and a picture needs an address', async () => {
    await openSettings('ui');
    await userEvent.click(screen.getByLabelText(/WhatsApp button/));
    type(/^Picture/, 'javascript:alert(1)');
    await press('Save');
    expect(
      await screen.findByText('Enter the number with its country code, like +44 20 7946 0018.'),
    ).toBeTruthy();
    expect(
      screen.getByText('Enter a web address that begins with https:// or http://.'),
    ).toBeTruthy();
    expect(screen.getByText('Please check the highlighted fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Picture/));
    type(/WhatsApp number/, '+44 20 7946 0018');
    type(/^Picture/, '');
    await save();
    expect(posts()).toEqual([
      { ui: { showWhatsappButtonOnWeb: true }, whatsappPhoneNumber: '+44 20 7946 0018' },
    ]);
  });

  test('spaces around addresses and the number are removed', async () => {
    await openSettings('ui');
    type(/^Picture/, ' https://www.example.com/a.png ');
    type(/^Chat background/, ' https://www.example.com/b.png ');
    type(/WhatsApp number/, ' +44 20 7946 0018 ');
    await save();
    expect(posts()).toEqual([
      {
        roundedImageURL: 'https://www.example.com/a.png',
        chatBgURL: 'https://www.example.com/b.png',
        whatsappPhoneNumber: '+44 20 7946 0018',
      },
    ]);
  });

  test('the language is Automatic or one of the list', async () => {
    await openSettings('language');
    const select = screen.getByLabelText<HTMLSelectElement>('Widget Language (iso639-1 list)');
    expect([select.value, select.options[0]!.textContent]).toEqual(['en', 'Automatic']);
    await userEvent.selectOptions(select, 'Automatic');
    await save();
    expect(posts()).toEqual([{ lang: 'automatic' }]);
  });
});

describe('a picture', () => {
  const png = new File(['a picture'], 'fern.png', { type: 'image/png' });
  const KEPT = 'https://files.example/files/eu/w/i/abcdefgh-fern.png';
  const uploadReply = () => ({
    data: { url: KEPT, path: '', id: 'i', dbFilePath: '', filename: 'fern.png', sizeKB: 1 },
  });
  const choose = (file: File) =>
    userEvent.upload(document.querySelectorAll<HTMLInputElement>('input[type="file"]')[0]!, file, {
      applyAccept: false,
    });
  const sent = () =>
    calls()
      .filter(({ path }) => path.endsWith('/rpc/uploadFile'))
      .map(({ body }) => body);

  test('is uploaded when chosen, shown, saved with the settings, and can be replaced and removed', async () => {
    await openSettings('ui', {}, { 'rpc uploadFile': uploadReply });
    await choose(png);
    await waitFor(() => expect(field('Picture').textContent).toBe('fern.png'));
    expect(sent()).toEqual([
      {
        agentId: AGENT_ID,
        base64Payload: btoa('a picture'),
        targetPath: 'agentPicture',
        temporary: true,
        filename: 'fern.png',
      },
    ]);
    expect(document.querySelector(`img[src="${KEPT}"]`)).not.toBeNull();
    await save();
    expect(posts()).toEqual([{ roundedImageURL: KEPT }]);
    expect(screen.getByRole('button', { name: 'Replace: Picture' })).toBeTruthy();
    await press('Remove: Picture');
    expect([field('Picture').value, document.activeElement?.getAttribute('aria-label')]).toEqual([
      '',
      'Choose a picture: Picture',
    ]);
  });

  test('is also uploaded when dropped on its field', async () => {
    await openSettings('ui', {}, { 'rpc uploadFile': uploadReply });
    fireEvent.drop(screen.getByRole('button', { name: 'Choose a picture: Chat background' }), {
      dataTransfer: { files: [png] },
    });
    await waitFor(() => expect(field('Chat background').textContent).toBe('fern.png'));
    expect(sent()).toMatchObject([{ targetPath: 'chatBackground' }]);
  });

  test('is refused with the usual texts if invalid, before the upload or by the server', async () => {
    await openSettings(
      'ui',
      {},
      {
        'rpc uploadFile': () => {
          throw new AppError('UPLOAD_TYPE_REFUSED', { list: 'png' });
        },
      },
    );
    const alert = async (file: File) => {
      await choose(file);
      return (await screen.findByRole('alert')).textContent;
    };
    const only = 'Only png, jpg, jpeg, webp, gif Files';
    // The file ending is everything after the first dot.
    for (const name of ['a.svg', 'a.html.png', 'noending'])
      expect([name, await alert(new File(['x'], name))]).toEqual([name, only]);
    expect(await alert(new File([new Uint8Array(2_000_001)], 'a.png'))).toBe('Max size: 2 MBs');
    expect(sent()).toEqual([]);
    expect(await alert(new File(['x'], 'a.png.html'))).toBe('Only png Files');
    type('Picture', 'https://www.example.com/a.png');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows its progress, and the upload can be canceled', async () => {
    let answer = (_kept: unknown) => {};
    await openSettings(
      'ui',
      {},
      {
        'rpc uploadFile': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    await choose(png);
    await waitFor(() =>
      expect(
        screen
          .getByRole('progressbar', { name: 'Uploading: Picture' })
          .getAttribute('aria-valuenow'),
      ).toBe('50'),
    );
    await press('Cancel');
    await act(async () => answer(uploadReply()));
    expect([screen.queryByRole('progressbar'), field('Picture').value]).toEqual([null, '']);
  });
});
