import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO, newAgentId } from '@voxgrove/contracts';
import { startProduct } from '@voxgrove/tooling/start';
import { DOCUMENTS, QUESTIONS } from './answers-corpus';
import type { Asked } from './answers-corpus';
import type { Benchmark } from './figure';
import { buildProduct, demoCookies } from './sides';

const MIN_CHUNKS = 300;
/** Of direct answers, so many are to be right; told as the share that is not. */
const MOST_WRONG = 5;

/**
 * An agent without a model is given three documents in three languages (300 passages and more) and
 * asked labelled questions through its retrieval tester: such as are answered there, such as one
 * might expect to be, and such as have nothing to do with it. A direct answer is right when it says
 * what was asked for; questions of the other two kinds have no right one.
 */
const answers: Benchmark = async (log) => {
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  try {
    const { gateway } = product.urls;
    const cookie = (await demoCookies(gateway))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const call = async <T>(
      path: string,
      body: string,
      headers: Record<string, string> = { 'content-type': 'application/json' },
    ): Promise<T> => {
      const response = await fetch(`${gateway}/api/${DEMO.region}/v2/agents/${path}`, {
        method: 'POST',
        headers: { ...headers, origin: gateway, cookie },
        body,
      });
      if (!response.ok)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    };
    const demo = (await fetch(`${gateway}/api/${DEMO.region}/v2/agents/${DEMO.agentId}`, {
      headers: { cookie },
    }).then((response) => response.json())) as { data: { agent: { ownerID: string } } };
    const agentId = newAgentId();
    await call(agentId, JSON.stringify({ title: 'Answers', ownerID: demo.data.agent.ownerID }));
    let chunks = 0;
    for (const [language, text] of Object.entries(DOCUMENTS)) {
      const { data } = await call<{ data: { source: { chunkCount: number } } }>(
        `${agentId}/knowledge/files`,
        text,
        { 'content-type': 'text/markdown', 'x-file-name': `shop-${language}.md` },
      );
      chunks += data.source.chunkCount;
    }
    if (chunks < MIN_CHUNKS) throw new Error(`The corpus has ${chunks} passages.`);
    log(`${chunks} passages, ${QUESTIONS.length} questions`);
    const direct: { asked: Asked; right: boolean }[] = [];
    for (const asked of QUESTIONS) {
      const {
        data: { answer },
      } = await call<{ data: { answer: { band: string; text: string } } }>(
        `${agentId}/knowledge/test`,
        JSON.stringify({ question: asked.question }),
      );
      if (answer.band !== 'direct') continue;
      const right = asked.says?.test(answer.text) ?? false;
      direct.push({ asked, right });
      if (!right)
        log(
          `not right (${asked.language}, ${asked.kind}): ${asked.question} → ${answer.text.replace(/\s+/g, ' ').slice(0, 200)}`,
        );
    }
    const of = (kind: Asked['kind']) => QUESTIONS.filter((one) => one.kind === kind).length;
    const among = (kind: Asked['kind']) => direct.filter(({ asked }) => asked.kind === kind).length;
    const wrong = direct.filter(({ right }) => !right).length;
    const figure = (name: string, value: number, unit: string, limit: number | null) => ({
      name: `answers.${name}`,
      value,
      unit,
      peer: null,
      ratio: null,
      limit,
    });
    for (const language of ['en', 'de', 'fr'] as const)
      log(
        `${language}: ${direct.filter(({ asked, right }) => asked.language === language && right).length} of ${QUESTIONS.filter((one) => one.language === language && one.kind === 'answerable').length} answered right`,
      );
    return [
      figure(
        'direct.wrong',
        Math.round((wrong / Math.max(1, direct.length)) * 1_000) / 10,
        '%',
        MOST_WRONG,
      ),
      figure(
        'answerable.answered',
        Math.round((among('answerable') / of('answerable')) * 1_000) / 10,
        '%',
        null,
      ),
      figure('near.answered', among('near'), 'count', null),
      figure('off.answered', among('off'), 'count', 0),
      figure('passages', chunks, 'count', null),
      figure('questions', QUESTIONS.length, 'count', null),
    ];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default answers;
