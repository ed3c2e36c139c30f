import { readdir } from 'node:fs/promises';
import type { SandboxProvider } from './provider';

const FOLDER = new URL('../providers/', import.meta.url);

/** Loads every folder in `providers`, by name, so that a new provider changes no other file. */
export async function findProviders(): Promise<SandboxProvider[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map(readProvider));
}

/**
 * Loads the provider of a folder.
 * @throws Error if the folder does not contain a provider of its name
 */
async function readProvider(folder: string): Promise<SandboxProvider> {
  const file = new URL(`${folder}/provider.ts`, FOLDER);
  const { provider } = (await import(file.href)) as { provider?: SandboxProvider };
  if (provider?.name !== folder)
    throw new Error(`${file.pathname} must export a provider with the name ${folder}.`);
  return provider;
}
