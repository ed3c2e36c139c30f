import { errorTable } from '@voxgrove/contracts';
import { RemoteFailure } from '@voxgrove/federation';
import type { FailureCode } from '@voxgrove/federation';
import { FAILURE_TEXTS, KIND_TEXTS, RESOLUTION_TEXTS } from '@voxgrove/federation/failure-texts';

/**
 * Returns docs/errors.md: tables of every error that a caller, or a person who uses a page, can
 * get. The slices must be declared before.
 */
export function errorDocument(): string {
  const rows = (codes: string[]): string =>
    codes
      .map((code) => {
        const { status, message } = errorTable.entries[code]!;
        return `| \`${code}\` | ${status} | ${message} |`;
      })
      .join('\n');
  const tables = [...errorTable.byOwner()].map(
    ([owner, codes]) =>
      `### Of ${owner}\n\n| code | status | message |\n|---|---|---|\n${rows(codes)}`,
  );
  const failures = Object.entries(FAILURE_TEXTS).map(
    ([code, { why, advice }]) =>
      `| \`${code}\` | ${new RemoteFailure(code as FailureCode, '').kind} | ${why} | ${advice} |`,
  );
  const kinds = Object.entries(KIND_TEXTS).map(([kind, text]) => `\`${kind}\`: ${text}`);
  const problems = Object.entries(RESOLUTION_TEXTS).map(
    ([code, { why, advice }]) => `| \`${code}\` | ${why} | ${advice} |`,
  );
  return `# Errors

Generated from \`shared/contracts/errors.ts\`, the declarations of the slices and \`shared/federation/failure-texts.ts\` by \`npm run docs\`; a test keeps them equal.

## Of the API

Every refused request answers with \`{"success": false, "message", "errorCode", "details"}\`; \`details.requestId\` finds the request in the log.
Parts in braces are filled from the details. What is not in this table reaches the outside as \`INTERNAL\`.

${tables.join('\n\n')}

## Of remotes

Shown beside the fallback in a remote's place, and counted per build on the Remotes page. When each arises: [remote loading](specs/remote-loading.md).
Kinds: ${kinds.join('; ')}.

| code | kind | what happened | what to do |
|---|---|---|---|
${failures.join('\n')}

## Of the registry a page came with

Reported in the console of the page. With the first three the page goes by the last resolution that verified, if there is one.

| code | what happened | what to do |
|---|---|---|
${problems.join('\n')}
`;
}
