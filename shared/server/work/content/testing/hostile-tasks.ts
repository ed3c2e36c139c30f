import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@voxgrove/contracts';

/** Tasks for tests. They do what content may cause in the process that reads it. */

export const double = (n: number): number => n * 2;

export const echo = <T>(value: T): T => value;

export const pid = (): number => process.pid;

export const environment = (): string[] => Object.keys(process.env); // eslint-disable-line no-restricted-properties -- shows that it is empty

/** Uses the processor for this long. @returns the id of the process, and the given label */
export function busy(ms: number, label = ''): { pid: number; label: string } {
  const { user } = process.cpuUsage();
  while ((process.cpuUsage().user - user) / 1_000 < ms);
  return { pid: process.pid, label };
}

export function loopForever(): never {
  for (;;);
}

/** Waits without using the processor. */
export const waitFor = (ms: number): Promise<void> => wait(ms);

export function growMap(): never {
  const map = new Map<string, number>();
  for (let at = 0; ; at += 1) map.set(`key ${at}`, at);
}

export function growBuffers(): never {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(10_000_000, 1));
}

/** Keeps its thread inside one call of the JavaScript engine, without using memory. */
export const matchForever = (): boolean => /^(a+)+$/u.test(`${'a'.repeat(60)}b`);

export const endProcess = (): never => process.exit(3);

export function refuse(): never {
  throw new AppError('DOCUMENT_REFUSED', { name: 'a.txt', reason: 'it is empty' });
}

export function fail(): never {
  throw new TypeError('a fault of ours');
}

export const manyParts = (count: number): { at: number }[] =>
  Array.from({ length: count }, (_, at) => ({ at }));
