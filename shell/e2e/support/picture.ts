import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

const IMAGES = join(import.meta.dirname, '../../../docs/images');

/**
 * Largest share of different pixels (0 to 1) with which two pictures count as equal. Changed times
 * and new ids stay below this share.
 */
const SAME = 0.004;

/**
 * Takes a picture for docs/images (`name` ends in .jpg or .png). If the existing file shows the
 * same, the file stays unchanged.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const path = join(IMAGES, name);
  await page.evaluate(inNamesOfPorts, portNames());
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
  const taken = name.endsWith('.jpg')
    ? await page.screenshot({ type: 'jpeg', quality: 70 })
    : await page.screenshot();
  if (
    existsSync(path) &&
    (await differ(
      page,
      taken,
      readFileSync(path),
      name.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
    )) < SAME
  )
    return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, taken);
}

/** Returns pairs: a host of this run, and the host that users know from `npm start`. */
function portNames(): [string, string][] {
  const { gateway, sandbox, demoSite } = product().urls;
  return [
    [gateway, 'localhost:4000'],
    [sandbox, 'localhost:4010'],
    [demoSite, 'localhost:4020'],
  ].map(([url, name]) => [new URL(url!).host, name!]);
}

/** Runs in the page. Replaces hosts of this run in texts and fields by the ones that users know. */
function inNamesOfPorts(names: [string, string][]): void {
  const named = (text: string): string =>
    names.reduce((so, [port, name]) => so.replaceAll(port, name), text);
  for (const field of document.querySelectorAll('input, textarea'))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (named(field.value) !== field.value) field.value = named(field.value);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.nodeValue ?? '';
    if (named(text) !== text) node.nodeValue = named(text);
  }
}

/**
 * Compares two pictures.
 * @returns the share of different pixels, or 1 if the sizes differ
 */
async function differ(page: Page, one: Buffer, other: Buffer, type: string): Promise<number> {
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async ({ pictures, kind }) => {
        const [a, b] = await Promise.all(
          pictures.map(async (base64) => {
            const bitmap = await createImageBitmap(
              new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], {
                type: kind,
              }),
            );
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
            canvas.drawImage(bitmap, 0, 0);
            return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (a!.width !== b!.width || a!.height !== b!.height) return 1;
        let unlike = 0;
        for (let at = 0; at < a!.data.length; at += 4)
          if (
            Math.abs(a!.data[at]! - b!.data[at]!) +
              Math.abs(a!.data[at + 1]! - b!.data[at + 1]!) +
              Math.abs(a!.data[at + 2]! - b!.data[at + 2]!) >
            96
          )
            unlike += 1;
        return unlike / (a!.data.length / 4);
      },
      { pictures: [one.toString('base64'), other.toString('base64')], kind: type },
    );
  } finally {
    await blank.close();
  }
}
