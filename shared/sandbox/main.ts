import { isUrl } from '@voxgrove/contracts/is-url';
import { startSandbox } from './sandbox';

const hostOf = (url: string | undefined): string | undefined =>
  url !== undefined && isUrl(url) ? new URL(url).host : undefined;

/** Process entry. Prints one JSON line when ready, and ends on SIGTERM or SIGINT. */
const sandbox = await startSandbox({
  port: Number(process.env.SANDBOX_PORT ?? 4010),
  smtpPort: Number(process.env.SANDBOX_SMTP_PORT ?? 0),
  challengePort: Number(process.env.EDGE_HTTP_PORT ?? 0),
  host: hostOf(process.env.SANDBOX_URL),
  environment: process.env,
});
const ready = { event: 'ready', url: sandbox.url, smtpPort: sandbox.smtpPort };
process.send?.(ready);
process.stdout.write(`${JSON.stringify(ready)}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
