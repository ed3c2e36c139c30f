import { startDemoSite } from './site';

/** Process entry. Prints one JSON line when ready, and ends on SIGTERM or SIGINT. */
const widgetUrl = new URL(process.env['WIDGET_URL'] ?? 'http://localhost:4000');
const siteUrl = process.env['DEMO_SITE_URL'];
const site = await startDemoSite({
  port: Number(process.env['DEMO_SITE_PORT'] ?? 4020),
  ...(siteUrl !== undefined && { host: new URL(siteUrl).host }),
  widget: {
    origin: widgetUrl.origin,
    agentId: process.env['DEMO_AGENT_ID'] ?? 'DemoAgentGrove01',
    region: process.env['DEMO_REGION'] ?? 'eu',
  },
});
const ready = { event: 'ready', url: site.url };
process.send?.(ready);
process.stdout.write(`${JSON.stringify(ready)}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.stop().then(() => process.exit(0));
  });
}
