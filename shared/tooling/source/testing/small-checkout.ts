import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A Git checkout with a few files in a temporary folder. */
export interface SmallCheckout {
  root: string;
  write(files: Record<string, string>): void;
  git(...args: string[]): void;
  remove(): void;
}

/**
 * Creates a checkout.
 * @param files text by path; they are committed on the branch `main`
 */
export function smallCheckout(files: Record<string, string>): SmallCheckout {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
  };
  const write = (texts: Record<string, string>): void => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  git('init', '--quiet', '--initial-branch=main');
  write(files);
  git('add', '--all');
  git('commit', '--quiet', '--message=Start');
  return { root, write, git, remove: () => rmSync(root, { recursive: true, force: true }) };
}
