import { POLICIES } from './policy';
import { ROLES } from './roles';
import { RATE_CLASSES } from './rate-limit';
import { pathOf } from './register';
import type { Policy } from './policy';
import type { AnyRoute } from './route';

/** Returns the name of a declared route in docs/access.md and in the access tests. */
export const routeName = (route: AnyRoute): string =>
  route.kind === 'procedure' ? `RPC ${route.name as string}` : `${route.method} ${pathOf(route)}`;

const NOT_WHILE_VIEWING = 'Not while a member of the agency views the portal as the client.';

/**
 * Generates docs/access.md from the declarations. The document lists every route and who may use
 * it.
 */
export function accessDocument(routes: AnyRoute[]): string {
  const sorted = [...routes].sort((a, b) => (routeName(a) < routeName(b) ? -1 : 1));
  const open = sorted.filter(({ policy }) => (POLICIES[policy] as Policy).allow.includes('anon'));
  return `# Who may do what

Generated from the route declarations and the policy table (\`npm run docs\`); a test fails when it is out of date. Nothing is allowed
that is not listed here. For a resource of another owner, the reply is the same as for a missing resource. ${sorted.length} routes, ${open.length} of them open to anyone.

## Roles

| role | kind of caller | who |
|---|---|---|
${Object.entries(ROLES)
  .map(([name, { kind, why }]) => row(`\`${name}\``, kind, why))
  .join('\n')}

## Policies

| policy | who | resource | tabs of clients | other sites may call | why |
|---|---|---|---|---|---|
${Object.entries(POLICIES as Record<string, Policy>)
  .map(([name, policy]) =>
    row(
      `\`${name}\``,
      policy.allow.join(', '),
      policy.resource ?? '',
      (policy.tabs ?? []).map((tab) => `\`${tab}\``).join(' '),
      policy.crossOrigin === true ? 'yes' : '',
      policy.notWhileViewing === true ? `${policy.why} ${NOT_WHILE_VIEWING}` : policy.why,
    ),
  )
  .join('\n')}

## Routes

\`:region\` is \`eu\` or \`na\`. \`RPC\` is a procedure below \`/api/:region/rpc\`.

| route | policy | budget | audit event | what for |
|---|---|---|---|---|
${sorted.map((route) => row(`\`${routeName(route)}\``, `\`${route.policy}\``, `${route.rateClass}`, route.audit === false ? '' : `\`${route.audit as string}\``, route.summary)).join('\n')}

## Request budgets

| budget | requests | per |
|---|---|---|
${Object.entries(RATE_CLASSES)
  .map(([name, { max, windowMs }]) => row(name, String(max), `${windowMs / 1000} s`))
  .join('\n')}
`;
}

const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
