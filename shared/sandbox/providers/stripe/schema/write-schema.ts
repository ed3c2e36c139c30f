import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { generateSchema } from './generate-schema';
import { schemaTypes } from './schema-types';

/**
 * Entry: writes `stripe.schema.json` for the installed `stripe` package, with one type per line.
 */
const folder = createRequire(import.meta.url)
  .resolve('stripe')
  .replace(/cjs.*$/, '');
const packageFile = readFileSync(`${folder}package.json`, 'utf8');
const { version } = JSON.parse(packageFile) as { version: string };
const apiVersionFile = new URL(`file://${folder}esm/apiVersion.js`);
const { ApiVersion } = (await import(apiVersionFile.href)) as { ApiVersion: string };

const definitions = generateSchema(schemaTypes());
const lines = Object.keys(definitions)
  .sort()
  .map((name) => `${JSON.stringify(name)}:${JSON.stringify(definitions[name])}`);
const head = `{"version":${JSON.stringify(version)},"apiVersion":${JSON.stringify(ApiVersion)},`;
writeFileSync(
  new URL('./stripe.schema.json', import.meta.url),
  `${head}"definitions":{\n${lines.join(',\n')}\n}}\n`,
);
