import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@voxgrove/testing/browser';
import { startProduct } from '@voxgrove/tooling/start';
import { AgentsPage } from './agents-page';
import { MANY, seedAgents, titleOf } from './agents-seed';
import { median, pairedFigure } from './figure';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';
import { buildProduct, demoCookies } from './sides';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const LIMIT_MS = 100;

/**
 * Measures a workspace with 10,000 agents in a real gateway, database and browser. The time runs
 * from an input (a text that arrives at once, or a key press) to the frame after the one that shows
 * the result. The floor of each figure is the same query to the server, in the same page and round,
 * whose answer is shown as one line of text.
 */
const agents: Benchmark = async (log) => {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const browser = await launchBrowser();
  try {
    const workspaceId = await seedAgents(product.database, log);
    const page = await AgentsPage.open(
      browser,
      product.urls.gateway,
      await demoCookies(product.urls.gateway),
      workspaceId,
    );
    const kinds = {
      'list.search': (title: string) => page.searchList(title),
      'switcher.open': () => page.openSwitcher(),
      'switcher.search': (title: string) => page.searchSwitcher(title),
      'palette.open': () => page.openPalette(),
      'palette.search': (title: string) => page.searchPalette(title),
    };
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(kinds)) {
      const times: number[] = [];
      const floors: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        // The numbers are far apart, so that no result is on the page already.
        const title = titleOf(((round + 2) * 577) % MANY);
        const [floor, time] = [
          await page.floor(name.endsWith('open') ? '' : title),
          await measure(title),
        ];
        if (round < 0) continue;
        times.push(time);
        floors.push(floor);
      }
      log(
        `${name}: ${times.map((time) => Math.round(time)).join(' ')} ms; floor ${floors.map((time) => Math.round(time)).join(' ')} ms`,
      );
      figures.push({
        name: `agents.${name}`,
        value: Math.round(median(times) * 10) / 10,
        unit: 'ms',
        peer: null,
        ratio: null,
        limit: LIMIT_MS,
      });
      figures.push(pairedFigure(`agents.${name}.floor`, 'ms', times, floors, null));
    }
    await page.close();
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default agents;
