import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The user that PostgreSQL runs as. Empty: our own user. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root. As root we run it as an existing
 * unprivileged user: `postgres` if it exists, else `nobody`, else any system user. We create no
 * user.
 * @throws Error when there is no such user
 */
function unprivilegedUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => Number(fields[2]) > 0 && Number(fields[3]) > 0);
  const found =
    users.find(([name]) => name === 'postgres') ??
    users.find(([name]) => name === 'nobody') ??
    users.find((fields) => Number(fields[2]) < 1000);
  if (!found) throw new Error('there is no unprivileged user on this machine to run PostgreSQL as');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * Returns the owner of an existing cluster, because PostgreSQL must run as this user. User ids
 * differ between machines and containers.
 */
export async function databaseUser(cluster: string | undefined): Promise<OsUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = cluster === undefined ? undefined : await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
}
