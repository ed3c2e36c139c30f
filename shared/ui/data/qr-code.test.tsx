import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { UiProvider } from '../provider/UiProvider';
import { QrCode } from './QrCode';

const ZOOM = 8;

/** Decodes the code as a camera does. */
function read(code: Element): string {
  const width = Number(code.getAttribute('viewBox')!.split(' ')[3]) * ZOOM;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of code
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < ZOOM; row += 1) {
      const at = ((Number(y) * ZOOM + row) * width + Number(x) * ZOOM) * 4;
      for (let point = at; point < at + ZOOM * 4; point += 4) data.fill(0, point, point + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

test('a code contains its text', async () => {
  const address = 'https://agents.example/eu/prototype/DemoAgentGrove01?from=a-phone&é';
  render(
    <UiProvider>
      <QrCode text={address} label="QR code of the demo page" />
    </UiProvider>,
  );
  expect(read(await screen.findByRole('img', { name: 'QR code of the demo page' }))).toBe(address);
});
