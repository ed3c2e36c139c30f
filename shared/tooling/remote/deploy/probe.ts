import { extname } from 'node:path';
import type { RemoteBuild } from '@voxgrove/contracts';
import { digest } from '../../webpack/build-files';
import { unreachable } from '../api/refusal-of';
import { Refusal } from '../refusal';
import { table } from '../table';
import { inParallel } from './publish-build';

const MIME: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript\b/,
  '.mjs': /^(text|application)\/javascript\b/,
  '.json': /^application\/json\b/,
  '.css': /^text\/css\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.woff2': /^font\/woff2\b/,
  '.png': /^image\/png\b/,
  '.webp': /^image\/webp\b/,
};

export interface ProbeFault {
  file: string;
  fault: string;
}

/**
 * Requests every published file from outside, as a browser on another origin would.
 * @throws Refusal (testFailed), or (unreachable) if a file gets no answer
 */
export async function probeBuild(
  url: string,
  name: string,
  { build, files }: RemoteBuild,
  signal: AbortSignal,
): Promise<void> {
  const base = `${url}/remotes/${name}/${build}/`;
  const faults: ProbeFault[] = [];
  await inParallel(files, async ({ name: file, integrity, bytes }) => {
    for (const fault of await faultsOf(url, base + file, { file, integrity, bytes }, signal))
      faults.push({ file, fault });
  });
  if (faults.length === 0) return;
  throw new Refusal(
    'testFailed',
    `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong with the files at ${base}`,
    {
      code: 'PROBE_FAILED',
      advice:
        'The build stays a candidate that nobody is given. Look at what stands between the gateway and the network (a proxy that changes files or headers, a cache with old answers), then deploy again.',
      details: { faults },
      text: table(
        ['file', 'what is wrong'],
        faults.map(({ file, fault }) => [file, fault]),
      ),
    },
  );
}

async function faultsOf(
  url: string,
  address: string,
  expected: { file: string; integrity: string; bytes: number },
  signal: AbortSignal,
): Promise<string[]> {
  let response: Response;
  let content: Buffer;
  try {
    response = await fetch(address, {
      headers: { origin: 'https://another-origin.example' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    });
    content = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    signal.throwIfAborted();
    // The files were not checked. The next deployment continues here.
    throw unreachable(url, error);
  }
  if (response.status !== 200) return [`status ${response.status} instead of 200`];
  const header = (name: string): string => response.headers.get(name) ?? '';
  const sha384 = `sha384-${digest(content)}`;
  const mime = MIME[extname(expected.file)];
  return [
    ...(sha384 === expected.integrity
      ? []
      : [
          content.length === expected.bytes
            ? 'another content (its sha384 differs)'
            : `another content (${content.length} bytes instead of ${expected.bytes})`,
        ]),
    ...(mime === undefined || mime.test(header('content-type'))
      ? []
      : [`content type ${header('content-type') || 'missing'}`]),
    ...(['*', 'https://another-origin.example'].includes(header('access-control-allow-origin'))
      ? []
      : ['access-control-allow-origin does not let other origins read it']),
    ...(/\bimmutable\b/.test(header('cache-control')) &&
    /\bmax-age=[1-9]/.test(header('cache-control'))
      ? []
      : [`cache-control "${header('cache-control')}" instead of a year, immutable`]),
    ...(header('x-content-type-options') === 'nosniff'
      ? []
      : ['x-content-type-options is not nosniff']),
  ];
}
